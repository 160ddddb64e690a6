/** `regatlas <command> …`: finds the sub-command and exits with its code. */
const USAGE = `regatlas config check [dir] [--json]
regatlas config explain route <path> [--vertical <id>]
regatlas config explain host <host>
regatlas config explain access <e-mail> <path> [--vertical <id>]
regatlas config explain overlay <vertical>
regatlas config print --vertical <id> [--origin]
regatlas config migrate [dir] [--dry-run]
regatlas new vertical | content-type | feature | screen <id>
regatlas content import <file.ndjson|dir> [--source <name>] [--strict]
regatlas content sync <url> --mapping <mapping.json> [--dry-run] [--full]
regatlas content sync-status
regatlas content withdraw <nid> ... | --source <name>
regatlas content withhold [<nid> <version> --reason <text>]
regatlas content generate --count <n> [--seed <n>] [--out <file>]
regatlas db migrate | demo | status | keys | forget-key
regatlas backup <folder>                 database, files of content and configuration, while servers run
regatlas restore <backup> [--verify]     into an empty place
regatlas user add | list | disable | enable | password
regatlas subscription grant | list | revoke
regatlas mail status <e-mail>            what became of the messages to an address
regatlas mail again <id>                 sends an interrupted message again
regatlas why digest <e-mail> <date>       why a digest came, or did not
regatlas why slow <reference|time> [--log <file>]
regatlas verify <file> [--key <fingerprint>] whether a file with a seal, such as an evidence pack, is as it was signed
regatlas texts [folder] ...              texts of the screens in one list, with their lines
regatlas generate [--check]              types and docs from the schemas, and the world map
`;

// Who reads may stop early, such as `head`: then nobody reads the rest, and that is not an error.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });

const [name, ...args] = process.argv.slice(2);
const io = {
  stdout: process.stdout,
  stderr: process.stderr,
  cwd: process.cwd(),
  color: process.stdout.isTTY === true && !process.env['NO_COLOR'],
};

// Commands are loaded on demand: a config check should not open a database.
async function run(): Promise<number> {
  switch (name) {
    case 'config':
      return (await import('../config.ts')).configCommand(args, io);
    case 'new':
      return (await import('../new/new.ts')).newCommand(args, io);
    case 'content':
      return (await import('../content/content.ts')).contentCommand(args, io);
    case 'db':
      return (await import('../db.ts')).dbCommand(args, io);
    case 'backup':
      return (await import('../backup.ts')).backupCommand(args, io);
    case 'restore':
      return (await import('../backup.ts')).restoreCommand(args, io);
    case 'user':
      return (await import('../accounts/user.ts')).userCommand(args, io);
    case 'subscription':
      return (await import('../accounts/subscription.ts')).subscriptionCommand(args, io);
    case 'mail':
      return (await import('../mail/mail.ts')).mailCommand(args, io);
    case 'why':
      return (await import('../why/why.ts')).whyCommand(args, io);
    case 'verify':
      return (await import('../verify.ts')).verifyCommand(args, io);
    case 'texts':
      return (await import('../texts.ts')).textsCommand(args, io);
    case 'generate': {
      const check = args.includes('--check');
      await (await import('#schemas/generated-schemas.ts')).writeGeneratedSchemas(io.cwd);
      const types = await (await import('#schemas/generate-types.ts')).refreshTypes(check);
      return (await (await import('../drawings/world-map.ts')).refreshWorldMap(check)) || types;
    }
    default: {
      const isHelp = name === undefined || name === 'help' || name === '--help';
      const { featureCommand, featureUsage } = await import('../feature-command.ts');
      const code = isHelp ? undefined : await featureCommand(name, args, io);
      if (code !== undefined) return code;
      (isHelp ? io.stdout : io.stderr).write(USAGE + featureUsage());
      return isHelp ? 0 : 2;
    }
  }
}

process.exitCode = await run();
