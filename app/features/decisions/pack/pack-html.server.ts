/** An evidence pack as one HTML file that needs nothing else: no script runs, fonts and styles are in it. */
import { html, htmlFile, NOTHING, type Html } from '#app/api/sealed/html-file.ts';
import { PACK_STYLES } from './pack-styles.server.ts';
import {
  DOES_NOT_SHOW,
  SHOWS,
  type Fact,
  type SaidDecision,
  type SaidFile,
  type SaidLink,
  type SaidPack,
} from './say-pack.ts';

const facts = (all: readonly Fact[]) =>
  html`<dl>
    ${all.map(
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;

const row = (cells: readonly (string | Html)[]) =>
  html`<tr>
    ${cells.map((cell) => html`<td>${cell}</td>`)}
  </tr>`;

const table = (label: string, heads: readonly string[], rows: readonly Html[]) =>
  html`<div class="table" role="region" aria-label="${label}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;

const section = (title: string, content: Html) =>
  html`<h3>${title}</h3>
    ${content}`;
const seal = (text: string) => html`<code>${text}</code>`;

const link = ({ title, url }: SaidLink) =>
  html`<a href="${url}" rel="noreferrer">${title}</a><br /><span class="url">${url}</span>`;

/** A browser saves it, and does not open it. */
const file = ({ title, detail, content }: SaidFile) =>
  html`${
      content === undefined
        ? title
        : html`<a href="data:application/octet-stream;base64,${content}" download="${title}">${title}</a>`
    }<br /><span class="url">${detail}</span>`;

const decision = (one: SaidDecision): Html =>
  html`<article id="${one.number}" aria-labelledby="${one.number}-title">
    <p class="number">${one.number}</p>
    <h2 id="${one.number}-title">${one.title}</h2>
    ${facts(one.facts)}${section('Reason', html`<p>${one.reason || 'None was given.'}</p>`)}${section('Concerns', html`<p>${one.scope}</p>`)}${one.texts.map(
      (text) =>
        section(
          text.title,
          html`<blockquote>
            ${text.lines.map(({ kind, text: line }) => (kind === 'heading' ? html`<h4>${line}</h4>` : html`<p>${line}</p>`))}
            <footer>${text.note}</footer>
          </blockquote>`,
        ),
    )}${
      one.evidence.length === 0
        ? NOTHING
        : section(
            'Evidence',
            table(
              `Evidence of ${one.number}`,
              ['Link or file', 'Added'],
              one.evidence.map((piece) => row(['url' in piece ? link(piece) : file(piece), piece.added])),
            ),
          )
    }${section(
      'Record',
      table(
        `Record of ${one.number}`,
        ['Time', 'Entry', 'By', 'Seal'],
        one.history.map((entry) => row([entry.at, entry.what, entry.by, seal(entry.seal)])),
      ),
    )}${one.since === '' ? NOTHING : html`<p class="since">${one.since}</p>`}
  </article>`;

const list = (texts: readonly string[]) =>
  html`<ul>
    ${texts.map((text) => html`<li>${text}</li>`)}
  </ul>`;

export interface PackKey {
  fingerprint: string;
  /** Addresses of the site, to check the file and for its public keys. */
  verifyUrl: string;
  keysUrl: string;
}

const verification = ({ texts, name }: SaidPack, key: PackKey) =>
  html`<section id="verify" aria-labelledby="verify-title">
    <h2 id="verify-title">How to verify this pack</h2>
    <p>
      Anyone who holds this file can check it, with or without Regatlas. The last line of the file has its
      seal.
    </p>
    ${facts([
      ['Signed by', `the key with the fingerprint ${key.fingerprint} (SHA-256 of an Ed25519 public key)`],
      ['Published', key.keysUrl],
    ])}
    <h3>On the site</h3>
    <p>Open ${key.verifyUrl}, and choose this file. It is read in your browser and is not sent.</p>
    <h3>Without it</h3>
    <ol>
      <li>With the program: <code>regatlas verify file.html</code></li>
      <li>
        Or by hand: remove the last line. The SHA-256 of the rest is the number after “file”, and that of the
        content of the element with the id “manifest” the one after “manifest”. The signature is that of the
        text from “regatlas-seal” to the digits of “file”.
      </li>
      <li>
        In the manifest, the seal of an entry is the SHA-256 of the JSON array of its decision_id, number,
        kind, at, by, content and previous; the hash of a text that of its words.
      </li>
    </ol>
    <h3>What it shows</h3>
    ${list(SHOWS)}
    <h3>What it does not show</h3>
    ${list(DOES_NOT_SHOW)}
    <h3>Texts of ${name}</h3>
    ${table(
      'Texts and their hashes',
      ['Text', 'Version and page today', 'SHA-256 of its words'],
      texts.map(({ title, detail, hash }) => row([title, detail, seal(hash)])),
    )}
  </section>`;

/** @param manifest its JSON, without `<` */
export function packHtml(said: SaidPack, manifest: string, key: PackKey): string {
  const links = said.glance.map((one) =>
    row([
      html`<a href="#${one.number}">${one.number}</a>`,
      ...[one.title, one.decided, one.kind, one.state, one.owner],
    ]),
  );
  const body = html`<main>
    <header>
      <p class="brand">${said.name}</p>
      <h1>Decisions on regulatory change</h1>
      <p class="days">${said.days}</p>
      ${facts(said.facts)}
      <p class="signed">
        Signed by the site. To check that nothing was changed: <b>${key.verifyUrl}</b><br />Key
        ${seal(key.fingerprint)}
      </p>
      <nav aria-label="Contents">
        <ul>
          <li><a href="#glance">Decisions at a glance</a></li>
          <li><a href="#all">Decisions in full</a></li>
          <li><a href="#verify">How to verify this pack, and its texts</a></li>
        </ul>
      </nav>
    </header>
    <section id="glance" aria-labelledby="glance-title">
      <h2 id="glance-title">Decisions at a glance</h2>
      <p>${said.sum}</p>
      ${table('All decisions', ['No.', 'Decision on', 'Decided', 'Decision', 'State', 'Owner'], links)}
    </section>
    <div id="all">${said.decisions.map(decision)}</div>
    ${verification(said, key)}
    <p class="foot">Made ${said.madeAt}. Information, not legal advice.</p>
  </main>`;
  return htmlFile({ title: `${said.name}, ${said.days}`, styles: PACK_STYLES, body, manifest });
}
