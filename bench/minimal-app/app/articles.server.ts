/** Ten articles in an in-memory database, created at the start. */
import Database from 'better-sqlite3';

interface Article {
  id: number;
  title: string;
  body: string;
}

const SENTENCE =
  'A payment service provider offers the check to the payer before the transfer is authorised.';
const PARAGRAPH = Array.from({ length: 7 }, () => SENTENCE).join(' ');

const db = new Database(':memory:');
db.exec('create table article (id integer primary key, title text not null, body text not null)');
const insert = db.prepare('insert into article values (?, ?, ?)');
for (let id = 1; id <= 10; id++)
  insert.run(id, `Article ${id}`, Array.from({ length: 10 }, () => PARAGRAPH).join('\n'));

const byId = db.prepare<[number], Article>('select * from article where id = ?');
const others = db.prepare<[number], Pick<Article, 'id' | 'title'>>(
  'select id, title from article where id <> ? limit 6',
);

export const findArticle = (id: number) => byId.get(id);
export const findRelated = (id: number) => others.all(id);
