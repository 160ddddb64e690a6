import type { Meta, StoryObj } from '@storybook/react-vite';
import { Prose } from './prose.tsx';

const meta: Meta = { title: 'UI/Prose' };
export default meta;

type Story = StoryObj;

const article = `
<p>Regulation (EU) 2024/886 amended the SEPA Regulation in four ways that matter to a payment service provider: an offer obligation for instant credit transfers in euro, parity of charges with ordinary transfers, daily sanctions screening of customers, and a service that verifies the payee before the payer confirms.</p>
<h2 id="asks">What the Regulation asks</h2>
<p>Providers in the euro area had to receive instant payments by 9 January 2025 and send them by 9 October 2025. <a href="/guide/12/lithuania">E-money and payment institutions follow by 9 April 2027</a>; the <a href="https://eur-lex.europa.eu/eli/reg/2024/886/oj">text</a> says <em>at the latest</em>.</p>
<table><thead><tr><th>Provider</th><th>Receive</th><th>Send, verify payee</th></tr></thead><tbody><tr><td>Euro area, credit institution</td><td>9 Jan 2025</td><td>9 Oct 2025</td></tr><tr><td>Euro area, payment or e-money institution</td><td>9 Apr 2027</td><td>9 Apr 2027</td></tr><tr><td>Outside the euro area, credit institution</td><td>9 Jan 2027</td><td>9 Jul 2027</td></tr></tbody></table>
<blockquote><p>The payer must be told whether the name matches, nearly matches or does not match, before authorising.</p></blockquote>
<h3>What to check</h3>
<ul><li>The name and the account identifier are matched by the payee's provider.</li><li>An answer comes within five seconds.</li></ul>
<ol><li>Receive</li><li>Send</li></ol>`;

const wide = `<table><caption>Dates by country</caption><thead><tr>${['Country', 'Authority', 'Regime', 'Published', 'In force', 'Applicable', 'Reporting', 'Next review'].map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody><tr>${['Lithuania', 'Bank of Lithuania', 'Payments', '19 Mar 2024', '8 Apr 2024', '9 Oct 2025', '31 Dec 2026', '9 Oct 2028'].map((cell) => `<td>${cell}</td>`).join('')}</tr></tbody></table>`;

export const Article: Story = {
  render: () => <Prose html={article} />,
};

export const Compact: Story = {
  render: () => <Prose compact html={article} />,
};

export const WideTable: Story = {
  render: () => <Prose html={wide} />,
};
