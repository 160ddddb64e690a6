/**
 * A list with one of its members at another place; the list itself if it has no such member.
 *
 * @param to place from 0 in the new list; a larger number means the end
 */
export function moved<Member>(members: readonly Member[], member: Member, to: number): Member[] {
  if (!members.includes(member)) return [...members];
  const others = members.filter((other) => other !== member);
  return [...others.slice(0, to), member, ...others.slice(to)];
}
