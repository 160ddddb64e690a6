import { data } from 'react-router';

/** The not-found page itself is the layout's error page; asking for it by address answers as any unknown address. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
