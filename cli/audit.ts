/** What `npm audit --json` says. */

export interface AuditResult {
  /** A known vulnerability is severe enough to stop a change. */
  found: boolean;
  /** For people. */
  text: string;
}

const SEVERE = ['high', 'critical'];

interface Report {
  /** By name of the package. */
  vulnerabilities?: Record<string, { severity?: string; range?: string }>;
  /** Of an error. */
  message?: string;
}

function parse(answer: string): Report {
  try {
    return (JSON.parse(answer) ?? {}) as Report;
  } catch {
    return {};
  }
}

/**
 * Reads an answer. A registry that gives none stops nobody: a mirror may not offer audits, and is not a vulnerability; the
 * text then says that nothing was compared.
 */
export function readAudit(answer: string): AuditResult {
  const { vulnerabilities, message } = parse(answer);
  if (!vulnerabilities) {
    const why = message?.replace(/https?:\S+/g, '').trim() || 'no answer';
    return { found: false, text: `Vulnerabilities were not looked up: the registry does not say (${why}).` };
  }
  const all = Object.entries(vulnerabilities).map(([name, { severity = 'unknown', range = '' }]) =>
    `${severity}: ${name} ${range}`.trimEnd(),
  );
  const found = Object.values(vulnerabilities).some(({ severity = '' }) => SEVERE.includes(severity));
  return { found, text: all.length > 0 ? all.join('\n') : 'The registry knows of no vulnerability.' };
}
