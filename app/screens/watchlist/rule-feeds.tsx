/** The feeds of a rule. There are none yet. */
export function RuleFeeds(_: { ruleId: number }) {
  return null;
}
