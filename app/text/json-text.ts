/**
 * Large data of loaders travels as one JSON text: the framework serialises each value of an object by itself, which takes
 * ten times as long as `JSON.stringify`, on the server for every page and in the browser before hydration.
 */

/** A value as JSON text (RFC 8259); {@link fromJsonText} reads it. */
export interface JsonText<Value> {
  json: string;
  /** Only for the type checker: never set. */
  value?: Value;
}

const texts = new WeakMap<object, JsonText<unknown>>();
const values = new WeakMap<JsonText<unknown>, unknown>();

/** The text of a value that nobody modifies. Equal objects share a text, so a cached answer is written once. */
export function toJsonText<Value extends object>(value: Value): JsonText<Value> {
  let text = texts.get(value);
  if (!text) {
    text = { json: JSON.stringify(value) };
    texts.set(value, text);
    values.set(text, value);
  }
  return text as JsonText<Value>;
}

/** The value of a text; the same object each time. Data that is not a text is returned as it is. */
export function fromJsonText<Value>(data: JsonText<Value> | Value): Value {
  if (!isJsonText(data)) return data;
  if (!values.has(data)) values.set(data, JSON.parse(data.json));
  return values.get(data) as Value;
}

function isJsonText<Value>(data: JsonText<Value> | Value): data is JsonText<Value> {
  return typeof data === 'object' && data !== null && 'json' in data && typeof data.json === 'string';
}
