/** Long texts with the structures of published law, for tests and stories. */

const SENTENCES = [
  'Payment service providers shall apply strong customer authentication where the payer accesses its payment account online.',
  'By way of derogation from paragraph 1, Member States may allow the competent authority to waive the requirement in whole or in part.',
  'The Commission shall adopt delegated acts in accordance with Article 104 to supplement this Directive by 13 January 2018.',
  'An amount of EUR&nbsp;5 000&nbsp;000 &amp; more shall be notified.'.replaceAll('&nbsp;', '\u00a0'),
];

const sentence = (at: number) => SENTENCES[at % SENTENCES.length]!;

/** A point as EUR-Lex sets it: a table with the letter and the text. */
const point = (letter: string, text: string) =>
  `<table>\n<tbody>\n<tr>\n<td>\n<p>(${letter})</p>\n</td>\n<td>\n<p>${text}</p>\n</td>\n</tr>\n</tbody>\n</table>`;

const rates = (at: number) =>
  `<table id="at_tab${at}"><caption>Table ${at}</caption><thead><tr><th scope="col" rowspan="2">Service</th><th colspan="2">Fee</th></tr><tr><th>first</th><th>next</th></tr></thead><tbody><tr><td colspan="1" rowspan="1">Transfer<br /><em>SEPA</em></td><td>0,${at}&nbsp;%</td><td><ul><li>none</li></ul></td></tr><tr><td></td><td>1</td><td>2</td></tr></tbody></table>`.replaceAll(
    '&nbsp;',
    '\u00a0',
  );

function article(at: number): string {
  return [
    `<div id="at_art_${at}">`,
    `<p id="at_d1e${at}">Article ${at}</p>`,
    `<h3>Subject matter of Article <em>${at}</em></h3>`,
    `<p>1.   ${sentence(at)} <a id="at_ntc${at}" href="#at_ntr${at}">(<sup>${at}</sup>)</a></p>`,
    `<p>2.   ${sentence(at + 1)} See <a href="https://eur-lex.europa.eu/eli/dir/2015/2366/oj">Directive (EU) 2015/2366</a>:</p>`,
    point('a', sentence(at + 2)),
    point('b', `${sentence(at + 3)} <del>repealed</del> <ins>replaced</ins>`),
    `<ol type="a" start="3"><li value="4">item<ul><li><p>one</p></li></ul></li></ol>`,
    ...(at % 5 === 0 ? [rates(at)] : []),
    `<p><strong>3.</strong>   ${sentence(at).repeat(3)}</p>`,
    `<hr />`,
    `<p id="at_ntr${at}"><a href="#at_ntc${at}">(<sup>${at}</sup>)</a>  OJ L 337, p. ${at}.</p>`,
    '</div>',
  ].join('\n');
}

/** A page of law has about four articles here: 600 pages are 2,400 articles, 3.5 million characters. */
export function lawText(articles: number): string {
  return Array.from({ length: articles }, (_, at) => article(at + 1)).join('\n');
}
