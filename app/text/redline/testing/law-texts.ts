/**
 * Random texts with the shape of laws, for property tests: articles with numbered paragraphs, letters and short tables, in
 * several alphabets, in which whole sentences come again and again.
 */
import fc from 'fast-check';

/** Words of one language; a law says the same few sentences many times. */
const LANGUAGES = {
  English: [
    'Member States shall ensure that payment institutions keep own funds at all times.',
    'The competent authority shall inform the applicant within 15 working days.',
    'This paragraph shall not apply to e‑money institutions.',
    'By way of derogation from paragraph 1, an amount of EUR 5 000 000 is exempt;',
    'The term “payer” has the meaning in Article 4(8).',
    'It is done.',
    'That Member State’s authority may, in a non-discriminatory way, refuse it.',
  ],
  Greek: [
    'Τα κράτη μέλη εξασφαλίζουν ότι τα ιδρύματα πληρωμών διατηρούν ίδια κεφάλαια.',
    'Η αρμόδια αρχή ενημερώνει τον αιτούντα εντός 15 εργάσιμων ημερών.',
    'Η παρούσα παράγραφος δεν εφαρμόζεται στα ιδρύματα ηλεκτρονικού χρήματος·',
    'Ο όρος «πληρωτής» έχει την έννοια του άρθρου 4.',
  ],
  Bulgarian: [
    'Държавите членки гарантират, че платежните институции поддържат собствен капитал.',
    'Компетентният орган уведомява заявителя в срок от 15 работни дни.',
    'Настоящият параграф не се прилага за дружествата за електронни пари.',
    'Терминът „платец“ има значението по член 4;',
  ],
  Hebrew: [
    'מוסדות התשלום ישמרו על הון עצמי בכל עת ולא יפחיתו ממנו.',
    'הרשות המוסמכת תודיע למבקש בתוך 15 ימי עבודה.',
    'סעיף זה לא יחול על מוסדות כסף אלקטרוני;',
    'המונח "משלם" משמעו כאמור בסעיף 4.',
  ],
} as const;

export interface Law {
  articles: readonly Article[];
}

interface Article {
  title: string;
  paragraphs: readonly Clause[];
}

/** A numbered paragraph with its sentences, points and rows of a table. */
interface Clause {
  sentences: readonly string[];
  points: readonly string[];
  rows: readonly (readonly string[])[];
}

const clauses = (sentence: fc.Arbitrary<string>): fc.Arbitrary<Clause> =>
  fc.record({
    sentences: fc.array(sentence, { minLength: 1, maxLength: 3 }),
    points: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(sentence, { minLength: 2, maxLength: 26 }) },
    ),
    rows: fc.oneof(
      { weight: 5, arbitrary: fc.constant([]) },
      {
        weight: 1,
        arbitrary: fc.array(fc.tuple(sentence, fc.constantFrom('5', 'EUR 7', '—')), {
          minLength: 1,
          maxLength: 4,
        }),
      },
    ),
  });

const pools = fc.constantFrom(...Object.values(LANGUAGES)).map((sentences): readonly string[] => sentences);

const articles = (sentence: fc.Arbitrary<string>): fc.Arbitrary<Article> =>
  fc.record({
    title: fc.constantFrom('Scope', 'Own funds', 'Πεδίο εφαρμογής', 'Собствен капитал', 'הון עצמי'),
    paragraphs: fc.array(clauses(sentence), { minLength: 1, maxLength: 5 }),
  });

export const laws: fc.Arbitrary<Law> = pools.chain((pool) =>
  fc.record({ articles: fc.array(articles(fc.constantFrom(...pool)), { minLength: 1, maxLength: 4 }) }),
);

const letter = (at: number) => String.fromCharCode(97 + (at % 26));
const list = (points: readonly string[]) =>
  points.map((point, at) => `<p>(${letter(at)}) ${point}</p>`).join('');
const table = (rows: Clause['rows']) =>
  rows.length === 0
    ? ''
    : `<table><tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`;

/** @param first number of the first article: another one renumbers all of them */
export const lawHtml = ({ articles: all }: Law, first = 1): string =>
  all
    .map(
      ({ title, paragraphs }, at) =>
        `<h2>Article ${first + at} ${title}</h2>` +
        paragraphs
          .map(
            ({ sentences, points, rows }, number) =>
              `<p>${number + 1}. ${sentences.join(' ')}</p>${list(points)}${table(rows)}`,
          )
          .join(''),
    )
    .join('');

/** Ways to change a law: each takes out, puts in, repeats or moves something whole. */
const edits = (pool: readonly string[]) =>
  fc.record({
    kind: fc.constantFrom('in', 'out', 'repeat', 'move', 'word', 'point', 'row'),
    article: fc.nat(),
    paragraph: fc.nat(),
    place: fc.nat(),
    to: fc.nat(),
    sentence: fc.constantFrom(...pool),
  });

type Edit = typeof edits extends (pool: readonly string[]) => fc.Arbitrary<infer One> ? One : never;

function edited(law: Law, { kind, article, paragraph, place, to, sentence }: Edit): Law {
  const at = article % law.articles.length;
  const { title, paragraphs } = law.articles[at]!;
  const number = paragraph % paragraphs.length;
  const clause = paragraphs[number]!;
  const within = <Value>(values: readonly Value[], change: (copy: Value[], from: number) => void) => {
    const copy = [...values];
    change(copy, copy.length === 0 ? 0 : place % copy.length);
    return copy;
  };
  const put = (changed: readonly Clause[]): Law => ({
    articles: law.articles.with(at, { title, paragraphs: changed }),
  });
  const putClause = (changed: Partial<Clause>) => put(paragraphs.with(number, { ...clause, ...changed }));
  if (kind === 'in')
    return put(paragraphs.toSpliced(number, 0, { sentences: [sentence], points: [], rows: [] }));
  if (kind === 'out') return paragraphs.length > 1 ? put(paragraphs.toSpliced(number, 1)) : law;
  if (kind === 'repeat')
    return putClause({
      sentences: within(clause.sentences, (copy, from) => copy.splice(from, 0, copy[from]!)),
    });
  if (kind === 'move') {
    const rest = paragraphs.toSpliced(number, 1);
    return put(rest.toSpliced(to % (rest.length + 1), 0, clause));
  }
  if (kind === 'word')
    return putClause({
      sentences: within(clause.sentences, (copy, from) => (copy[from] = copy[from]!.replace('15', '20'))),
    });
  if (kind === 'point')
    return putClause({
      points: within(clause.points, (copy, from) => copy.splice(from, place % 2, sentence)),
    });
  return putClause({
    rows: within(clause.rows, (copy, from) => {
      const [row] = copy.splice(from, 1);
      if (row) copy.splice(to % (copy.length + 1), 0, place % 2 === 0 ? row : [row[0]!, 'EUR 9']);
    }),
  });
}

/** A law, and it after some amendments. */
export const amendedLaws: fc.Arbitrary<[older: Law, newer: Law]> = pools.chain((pool) =>
  fc
    .tuple(
      fc.array(articles(fc.constantFrom(...pool)), { minLength: 1, maxLength: 4 }),
      fc.array(edits(pool), { minLength: 1, maxLength: 6 }),
    )
    .map(([all, changes]) => {
      const older: Law = { articles: all };
      return [older, changes.reduce(edited, older)];
    }),
);
