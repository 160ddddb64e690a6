import type { Meta, StoryObj } from '@storybook/react-vite';
import { compareTexts } from '#app/text/redline/compare.ts';
import { RedlineView } from './redline-view.tsx';

const OLDER = `<p>Payment services need a licence.</p>
<h2>3 Licensing and authorisation</h2><p>3.1 Applications are made to the Bank of Lithuania.</p><p>3.4 The authority decides within three months of receiving a complete application. It expects managers with knowledge of the planned products and a head office in Lithuania from which the firm is actually run.</p><p>3.6 The safeguarding agreement is filed with the application, and every later change to it within five working days.</p>
<h2>4 Capital and safeguarding</h2><table><thead><tr><th>Licence</th><th>Initial capital</th></tr></thead><tbody><tr><td>Payments</td><td>EUR 20,000, 50,000 or 125,000</td></tr><tr><td>Open banking</td><td>EUR 50,000</td></tr><tr><td>E-money</td><td>EUR 350,000</td></tr></tbody></table><p>4.1 <strong>Initial capital</strong> for a full licence is EUR 20,000 for money remittance, EUR 50,000 for payment initiation, EUR 125,000 for the other payment services and EUR 350,000 for e-money.</p><p>4.2 Own funds never fall below it.</p><p>4.5 A firm needs at least one credit institution, and a tested plan for the day it closes the account.</p>
<h2>Sources</h2><ul><li>Law on Payments, <a href="https://e-seimas.lrs.lt/old">article 12</a></li><li>Licensing guide</li></ul>
<h2>Deposits</h2><p>Deposits are not taken by payment institutions at all.</p>`;

const NEWER = `<p>Payment services need a licence.</p>
<h2>3 Licensing and authorisation</h2><p>3.1 Applications are made to the Bank of Lithuania.</p><p>3.4 The authority decides within three months of the day on which it confirms that the application is complete. It expects managers with knowledge of the planned products and a head office in Lithuania from which the firm is actually run.</p>
<h2>4 Capital and safeguarding</h2><table><thead><tr><th>Licence</th><th>Initial capital</th></tr></thead><tbody><tr><td>Payments</td><td>EUR 20,000, 50,000 or 125,000</td></tr><tr><td>Open banking</td><td>EUR 50,000</td></tr><tr><td>E-money</td><td>EUR 500,000 from 1 January 2027</td></tr><tr><td>Small e-money</td><td>none</td></tr></tbody></table><p>4.1 <strong>Initial capital</strong> for a full licence is EUR 20,000 for money remittance, EUR 50,000 for payment initiation, EUR 125,000 for the other payment services and EUR 500,000 for e-money from 1 January 2027. Until then EUR 350,000 applies.</p><p>4.2 Own funds never fall <em>below</em> it.</p><p>4.3 Institutions licensed before 1 January 2027 reach the new amount by 31 December 2027.</p><p>4.5 A firm needs at least two credit institutions, and a tested plan for the day one of them closes the account.</p><p>4.6 The safeguarding agreement is filed with the application, and every later change to it within five working days.</p>
<h2>Sources</h2><ul><li>Law on Payments, <a href="https://e-seimas.lrs.lt/new">article 12</a></li><li>Licensing guide</li></ul>
<h2>Upcoming changes</h2><ul><li>1 Jan 2027: initial capital of EUR 500,000 for e-money.</li><li>31 Mar 2027: plan to reach it.</li></ul>`;

const meta: Meta<typeof RedlineView> = {
  title: 'Content/Redline',
  component: RedlineView,
  args: {
    redline: compareTexts(OLDER, NEWER),
    prefix: 'text',
    titles: ['29 Sep 2026, version 11', '12 Nov 2026, version 14'],
  },
};
export default meta;
type Story = StoryObj<typeof RedlineView>;

export const Marked: Story = {};
export const SideBySide: Story = { args: { isSideBySide: true } };
export const NothingDiffers: Story = { args: { redline: compareTexts(OLDER, OLDER) } };
export const OnlyFormatting: Story = {
  args: {
    redline: compareTexts(
      '<h2>1. Scope</h2><p>The “rule” applies to all firms. It binds.</p><p>Own funds are <b>due</b>.</p>',
      '<h2>2. Scope</h2><p>The "rule" applies to all firms.</p><p>It binds.</p><ul><li>Own funds are due.</li></ul>',
    ),
  },
};

const sections = (order: readonly string[]) =>
  order
    .map(
      (name) =>
        `<h2>${name}</h2><p>All that is said about ${name} in this text.</p><p>The rest on ${name}.</p>`,
    )
    .join('');
export const MovedSection: Story = {
  args: {
    redline: compareTexts(
      sections(['Scope', 'Capital', 'Reporting']),
      sections(['Capital', 'Reporting', 'Scope']).replace('said about Scope', 'told about Scope'),
    ),
  },
};

const table = (cells: readonly string[][]) =>
  `<table><tbody>${cells.map((row, at) => `<tr>${row.map((cell) => (at === 0 ? `<th>${cell}</th>` : `<td>${cell}</td>`)).join('')}</tr>`).join('')}</tbody></table>`;
export const Tables: Story = {
  args: {
    redline: compareTexts(
      table([
        ['Service', 'Fee'],
        ['Transfers', 'EUR 5'],
        ['Cards', 'EUR 7'],
        ['Cash', 'EUR 9'],
        ['Cheques', 'EUR 12'],
      ]),
      table([
        ['Service', 'Since', 'Fee'],
        ['Transfers', '2026', 'EUR 6'],
        ['Cards', '2026', 'EUR 7'],
        ['Cash', '2027', 'EUR 9'],
      ]),
    ),
  },
};

export const TablesSideBySide: Story = { args: { ...Tables.args, isSideBySide: true } };

export const RowsThatMoved: Story = {
  args: {
    redline: compareTexts(
      table([
        ['Service', 'Fee', 'Paid'],
        ['Transfers', 'EUR 5', 'monthly'],
        ['Cards', 'EUR 7', 'monthly'],
        ['Cash', 'EUR 9', 'at once'],
        ['Cheques', 'EUR 12', 'at once'],
      ]),
      table([
        ['Service', 'Fee', 'Paid'],
        ['Cash', 'EUR 9', 'at once'],
        ['Transfers', 'EUR 6', 'monthly'],
        ['Cheques', 'EUR 12', 'at once'],
        ['Cards', 'EUR 8', 'monthly, in advance'],
      ]),
    ),
  },
};

export const RowsThatMovedSideBySide: Story = { args: { ...RowsThatMoved.args, isSideBySide: true } };
export const RowsThatMovedAmongOthers: Story = {
  args: {
    redline: compareTexts(
      `<h2>4 Fees</h2><p>4.1 Fees are due each month.</p>${table([
        ['Service', 'Fee', 'Paid'],
        ['Transfers within the European Economic Area', 'EUR 5', 'monthly'],
        ['Cards', 'EUR 7', 'monthly'],
        ['Cash', 'EUR 9', 'at once'],
        ['Accounts for firms in liquidation', 'none', 'while the liquidation lasts'],
        ['Cheques', 'EUR 12', 'at once'],
      ])}<p>4.2 They are paid to the authority.</p>${table([
        ['Penalty', 'Amount', 'Paid'],
        ['Late payment', 'EUR 50', 'monthly'],
      ])}`,
      `<h2>4 Fees</h2><p>4.1 Fees are due each quarter.</p>${table([
        ['Service', 'Fee', 'Paid'],
        ['Cards', 'EUR 7', 'monthly'],
        ['Cash', 'EUR 9', 'at once'],
        ['Accounts of firms in liquidation', 'EUR 20', 'while the liquidation lasts'],
        ['Transfers within the European Economic Area', 'EUR 6', 'monthly, in advance'],
      ])}<p>4.2 They are paid to the authority.</p>${table([
        ['Penalty', 'Amount', 'Paid'],
        ['Late payment', 'EUR 50', 'monthly'],
        ['Cheques', 'EUR 12', 'at once'],
      ])}`,
    ),
    isSideBySide: true,
  },
};

const many = (sign: string) =>
  Array.from({ length: 300 }, (_, at) => `<p>The ${sign}${at} firm shall report to it.</p>`).join('');
const limited = compareTexts(
  '<h2>Annex II</h2><p>One two three.</p><h2>Annex III</h2><p>Ten.</p>',
  '<h2>Annex II</h2><p>Four five six.</p><h2>Annex III</h2><p>Ten.</p>',
);
export const Limited: Story = {
  args: {
    redline: {
      ...limited,
      limited: true,
      sections: limited.sections.map((section) => ({ ...section, limited: section.at === 1 })),
    },
  },
};
export const TooLong: Story = {
  args: { redline: { ...compareTexts('', ''), isTooLong: true, limited: true } },
};
export const Long: Story = {
  args: {
    redline: compareTexts(
      `<h2>Annex</h2>${many('a')}`,
      `<h2>Annex</h2>${many('a').replaceAll('shall', 'must')}`,
    ),
  },
};
export const RightToLeft: Story = {
  args: {
    redline: compareTexts(
      '<h2>رأس المال</h2><p>رأس المال الأولي 350,000 يورو للنقود الإلكترونية.</p>',
      '<h2>رأس المال</h2><p>رأس المال الأولي 500,000 يورو للنقود الإلكترونية.</p>',
    ),
  },
  decorators: [
    (Story) => (
      <div dir="rtl" lang="ar">
        <Story />
      </div>
    ),
  ],
};
