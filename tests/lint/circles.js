/**
 * No circles of files: of two files at most one imports the other, by whatever way. Types, re-exports and `import()` count as
 * values do, because who reads one file of a circle must read all of it. A circle is broken by moving what two files share
 * to a file below both (decision 056). Its command is that of dependency-cruiser; ESLint's rules do not see types.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Move what the files share to a file that both import.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    includeOnly: '^(?:app|plugins|cli|schemas|tests|bench|faults|e2e)/',
    // Types, too.
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
  },
};
