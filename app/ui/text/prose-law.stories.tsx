import type { Meta, StoryObj } from '@storybook/react-vite';
import { Prose } from './prose.tsx';

const meta: Meta = { title: 'UI/Prose of law' };
export default meta;

type Story = StoryObj;

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="120"><path d="M20 60h600M120 45v30M320 45v30M520 45v30" stroke="#345" stroke-width="3" fill="none"/></svg>')}`;

const law = `
<h2 id="at_art_1">Article 5a</h2>
<p>Charges for instant credit transfers <a id="at_src1" href="#at_ntr1">(<sup>1</sup>)</a> shall <del>not exceed the charges of <s>corresponding</s> ordinary</del> <ins>be no higher than those of other</ins> credit transfers within the meaning of <abbr title="Single Euro Payments Area">SEPA</abbr>, of H<sub>2</sub>O and of m<sup>2</sup>; <u>the underlined words</u> are new in the <q>consultation</q>, <small>small print stays small</small>.</p>
<h3>Paragraph 2</h3>
<ol start="4"><li>A payment service provider shall:<ol type="a"><li>offer to its payers a service of sending;<ol type="i"><li>at all times;</li><li>within ten seconds;</li><li value="8">in euro;</li></ol></li><li>offer a service of receiving.</li></ol></li><li>Point 4 does not apply to:<ul><li>institutions outside of the euro area;</li></ul></li></ol>
<h4>Definitions</h4>
<dl><dt>PSP</dt><dd>A payment service provider as in Article 4, point (11), of Directive (EU) 2015/2366.</dd><dt>Instant credit transfer</dt><dd><p>A credit transfer which is executed immediately.</p><p>It is so at any hour of any day.</p></dd></dl>
<h5>Derogation</h5>
<p><del>Member States may provide that this paragraph applies from 9 January 2027.</del></p>
<ul><li><del>Repealed.</del></li><li>Applies.</li></ul>
<h6>Note by the editors</h6>
<p lang="fr">Les États membres veillent à ce que ces règles s’appliquent.</p>
<blockquote cite="https://eur-lex.europa.eu/"><p>The payer’s provider shall verify the payee.</p></blockquote>
<figure><img src="${picture}" alt="Three dates on a line" width="640" height="120" loading="lazy" /><figcaption>Figure 1. Dates of application.</figcaption></figure>
<table><caption>Annex: transitional dates</caption><thead><tr><th scope="col" rowspan="2">Provider</th><th scope="colgroup" colspan="2">Euro area</th><th scope="colgroup" colspan="2">Outside</th><th scope="col" rowspan="2">Supervisor</th><th scope="col" rowspan="2">Text</th><th scope="col" rowspan="2">Was</th></tr><tr><th scope="col">Receive</th><th scope="col">Send</th><th scope="col">Receive</th><th scope="col">Send</th></tr></thead><tbody><tr><th scope="row">Credit institution</th><td>9 Jan 2025</td><td>9 Oct 2025</td><td>9 Jan 2027</td><td>9 Jul 2027</td><td>National competent authority</td><td>Article 5a(8)</td><td><del>9 Jan 2024</del></td></tr></tbody><tfoot><tr><td colspan="8">Dates as published in the Official Journal.</td></tr></tfoot></table>
<hr />
<p><a id="at_ntr1" href="#at_src1">(<sup>1</sup>)</a> OJ L, 2024/886, 19.3.2024.</p>`;

export const Law: Story = {
  render: () => <Prose html={law} />,
};

export const LawInASection: Story = {
  render: () => <Prose html={law.replaceAll('at_', 'at_2')} compact />,
};
