/**
 * What a form has that differs from how it was loaded, by the names in `data-change`: `World, Payments Compliance on`,
 * `Last day, Payments Compliance: 2026-12-31`.
 */
export function unsavedChanges(form: HTMLFormElement): string[] {
  return [...form.elements].flatMap((field) => {
    const name = (field as HTMLElement).dataset['change'];
    if (name === undefined) return [];
    if (field instanceof HTMLSelectElement) {
      const before = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
      const now = field.options[field.selectedIndex];
      return before === now ? [] : [`${name}: ${now?.text ?? ''}`];
    }
    if (!(field instanceof HTMLInputElement)) return [];
    if (field.type === 'checkbox')
      return field.checked === field.defaultChecked ? [] : [`${name} ${field.checked ? 'on' : 'off'}`];
    return field.value === field.defaultValue ? [] : [`${name}: ${field.value || 'none'}`];
  });
}
