/** Assigns small numbers to shared values: each new value gets the next. A number never changes its value. */
export class Dictionary<Value extends string | number> {
  #numbers = new Map<Value, number>();
  readonly values: Value[] = [];

  /** The number of a value; assigns one to a new value. */
  add(value: Value): number {
    let number = this.#numbers.get(value);
    if (number === undefined) {
      number = this.values.push(value) - 1;
      this.#numbers.set(value, number);
    }
    return number;
  }

  /** The number of a value; undefined for an unknown value. */
  get(value: Value): number | undefined {
    return this.#numbers.get(value);
  }
}
