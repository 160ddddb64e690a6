/** A statement of silence as one HTML file with its annex. */
import { html, htmlFile, NOTHING, type Html } from '#app/api/sealed/html-file.ts';
import { formatCount } from '#app/text/count.ts';
import { formatTime } from '#app/text/date-format.ts';
import { zoneName } from '#app/text/zone-name.ts';
import { howLabels } from '../coverage-labels.ts';
import { sayInterval } from '../say-time.ts';
import { countChecks, decodeChecks } from './encode-checks.ts';
import type { AnnexedSource, StatementManifest } from './manifest.ts';
import type { SaidLine, SaidStatement } from './say-statement.ts';
import { silentTitle } from './silent-title.ts';
import { STATEMENT_STYLES } from './statement-styles.server.ts';

/** Addresses of the site, and its key. */
export interface StatementKey {
  fingerprint: string;
  verifyUrl: string | undefined;
  keysUrl: string;
}

const lines = (all: readonly SaidLine[]) =>
  html`<ol>
    ${all.map(
      ({ when, at, places, text }) =>
        html`<li>
          <time datetime="${at}">${when}</time
          ><span class="place">${places.map(({ name }) => name).join(', ')}</span><span>${text}</span>
        </li>`,
    )}
  </ol>`;

const SIGNS = { unchanged: '', changed: ' changed', missed: ' not reached' } as const;

/** Every check, a line for each day: UTC, so that no hour is twice. */
function sayChecks(source: AnnexedSource): string {
  const days: string[] = [];
  let day = '';
  let line: string[] = [];
  for (const { at, outcome, what, note } of decodeChecks(source)) {
    const time = new Date(at).toISOString();
    if (time.slice(0, 10) !== day) {
      if (line.length > 0) days.push(line.join('  '));
      day = time.slice(0, 10);
      line = [day];
    }
    const text = what || note;
    line.push(`${time.slice(11, 16)}${SIGNS[outcome]}${text && `: ${text}.`}`);
  }
  return [...days, line.join('  ')].join('\n');
}

function annexed(source: AnnexedSource): Html {
  const { versions, how } = source;
  const current = versions.at(-1)!;
  const about = versions.map(
    ({ from, name, url, interval, followed, essential }) =>
      html`<p>
        From ${new Date(from).toISOString().slice(0, 16).replace('T', ' ')}:
        ${
          followed
            ? `${name}, ${url}, ${sayInterval(interval / 3_600_000)}${essential ? ', essential' : ''}`
            : 'followed no more'
        }
      </p>`,
  );
  return html`<details>
    <summary>${current.name}: ${formatCount(countChecks(source), 'check')}</summary>
    <p>${howLabels[how]}</p>
    ${about}
    <pre>${sayChecks(source)}</pre>
  </details>`;
}

/** @param json the manifest without `<` */
export function statementHtml(
  manifest: StatementManifest,
  said: SaidStatement,
  json: string,
  key: StatementKey,
): string {
  const { annex, site, madeAt } = manifest;
  const body = html`<main>
    <header><b>${site.name}</b><span>${said.number}</span></header>
    <h1>Statement of silence</h1>
    <p class="scope">${said.scope}</p>
    <p class="period">${said.period}</p>
    <p class="result">${said.sentences.join(' ')}</p>
    ${said.changes.length === 0 ? NOTHING : lines(said.changes)}
    <section class="silent">
      <h2>${silentTitle(said.silent)}</h2>
      ${said.silent.length === 0 ? html`<p>Each source was read within its interval, and no gap is known.</p>` : lines(said.silent)}
    </section>
    <div class="limits">${said.limits.map((text) => html`<p>${text}</p>`)}</div>
    <p class="signed">
      Signed by the site.
      ${key.verifyUrl === undefined ? '' : `To check that nothing was changed: ${key.verifyUrl}. `}With the
      program: <code>regatlas verify file.html</code><br />Key <code>${key.fingerprint}</code>, published at
      ${key.keysUrl}
    </p>
    <h2>Annex: every check, in UTC</h2>
    ${annex.map(annexed)}
    <p class="foot">
      Made ${formatTime(madeAt, manifest.zone)}, ${zoneName(manifest.zone)}. Information, not legal advice.
    </p>
  </main>`;
  return htmlFile({
    ...{ title: `${said.number}, statement of silence`, styles: STATEMENT_STYLES, body, manifest: json },
  });
}
