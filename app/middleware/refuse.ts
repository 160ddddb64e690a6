/** Where the framework takes over what a step before it refused. */
import { createContext, type MiddlewareFunction } from 'react-router';

/** What a step threw and the framework has to answer: with an error page, or in the form that a data request takes. */
export const refusalContext = createContext<{ thrown: unknown } | null>(null);

export const refuse: MiddlewareFunction<Response> = ({ context }) => {
  const refusal = context.get(refusalContext);
  if (refusal) throw refusal.thrown;
};
