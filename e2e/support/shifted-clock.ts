/** Loaded before a server (`--import`): shifts its clock ahead by a number of milliseconds. */
const ahead = Number(process.env['E2E_CLOCK_AHEAD_MS']);

globalThis.Date = new Proxy(Date, {
  construct: (real, given: [], newTarget) =>
    Reflect.construct(real, given.length > 0 ? given : [real.now() + ahead], newTarget) as Date,
  apply: () => new Date().toString(),
  get: (real, key) => (key === 'now' ? () => real.now() + ahead : Reflect.get(real, key)),
});
