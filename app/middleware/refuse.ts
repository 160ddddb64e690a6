/** Passes the refusal of an earlier step to the framework. */
import { createContext, type MiddlewareFunction } from 'react-router';

/** A value thrown by a step that the framework has to answer: with an error page, or in the format of data requests. */
export const refusalContext = createContext<{ thrown: unknown } | null>(null);

export const refuse: MiddlewareFunction<Response> = ({ context }) => {
  const refusal = context.get(refusalContext);
  if (refusal) throw refusal.thrown;
};
