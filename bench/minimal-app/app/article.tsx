/** An article of a thousand words with related articles, without anything else. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { findArticle, findRelated } from './articles.server.ts';

export function loader({ params }: LoaderFunctionArgs) {
  const article = findArticle(Number(params['id']));
  if (!article) throw new Response(null, { status: 404 });
  return { ...article, related: findRelated(article.id) };
}

export default function Article() {
  const { title, body, related } = useLoaderData<typeof loader>();
  return (
    <main>
      <title>{title}</title>
      <h1>{title}</h1>
      {body.split('\n').map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
      <ul>
        {related.map((other) => (
          <li key={other.id}>
            <a href={`/article/${other.id}`}>{other.title}</a>
          </li>
        ))}
      </ul>
    </main>
  );
}
