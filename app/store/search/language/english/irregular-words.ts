/**
 * English words for which the stemmer errs, each with the stem it gets instead: irregular forms (`held` is a form of
 * `hold`), derived forms that the stemmer leaves apart (`compliance`, `comply`), abbreviations that are read as the word
 * (`art.`), and words that it would mix up with other common words (`authority` with `author`). Facts of the language;
 * names and subjects do not belong here.
 */

/** Forms that take the stem of another word: `form:word`, both in lower case and in British spelling where it differs. */
const FORMS = `
  paid:pay held:hold sold:sell bought:buy made:make gave:give given:give sent:send took:take taken:take began:begin
  begun:begin wrote:write written:write knew:know known:know became:become brought:bring sought:seek left:leave lost:lose
  met:meet said:say spent:spend went:go gone:go won:win withdrew:withdraw withdrawn:withdraw undertook:undertake
  undertaken:undertake oversaw:oversee overseen:oversee arose:arise arisen:arise bore:bear borne:bear chose:choose
  chosen:choose drew:draw drawn:draw drove:drive driven:drive fell:fall fallen:fall forbade:forbid forbidden:forbid
  froze:freeze frozen:freeze grew:grow grown:grow lent:lend meant:mean overtook:overtake ran:run saw:see seen:see
  stole:steal stolen:steal taught:teach thought:think told:tell understood:understand upheld:uphold withheld:withhold
  broke:break broken:break built:build caught:catch dealt:deal felt:feel fought:fight hid:hide hidden:hide laid:lay
  rose:rise risen:rise spoke:speak spoken:speak stood:stand swore:swear sworn:swear wore:wear foresaw:foresee
  foreseen:foresee rebuilt:rebuild repaid:repay resold:resell retook:retake overdrew:overdraw overdrawn:overdraw
  men:man women:woman children:child criteria:criterion indices:index appendices:appendix matrices:matrix
  crises:crisis theses:thesis hypotheses:hypothesis phenomena:phenomenon memoranda:memorandum analysis:analyse
  analyses:analyse analytical:analyse
  compliance:comply compliant:comply noncompliance:noncomply noncompliant:noncomply
  reconciliation:reconcile reconciliations:reconcile conciliation:conciliate
  application:apply applications:apply applicant:apply applicants:apply applicable:apply
  subscription:subscribe subscriptions:subscribe description:describe descriptions:describe prescription:prescribe
  prescriptions:prescribe suspension:suspend suspensions:suspend extension:extend extensions:extend
  expansion:expand decision:decide decisions:decide exclusion:exclude exclusions:exclude inclusion:include
  conclusion:conclude conclusions:conclude permission:permit permissions:permit submission:submit submissions:submit
  admission:admit transmission:transmit omission:omit omissions:omit division:divide redemption:redeem
  redemptions:redeem resolution:resolve resolutions:resolve dissolution:dissolve revocation:revoke revocations:revoke
  evasion:evade retention:retain detention:detain acquisition:acquire acquisitions:acquire recognition:recognise
  publication:publish publications:publish renewal:renew renewals:renew denial:deny proof:prove proofs:prove
  issuance:issue settlement:settle settlements:settle fraudulent:fraud fraudulently:fraud supervisory:supervise
  supervisor:supervise supervisors:supervise consumption:consume assumption:assume receipt:receive receipts:receive
  deception:deceive destruction:destroy intervention:intervene maintenance:maintain abstention:abstain
  explanation:explain explanations:explain pronunciation:pronounce renunciation:renounce denunciation:denounce
  defence:defend defences:defend response:respond responses:respond expense:expend expenses:expend
  enquiry:inquiry enquiries:inquiry enquire:inquire enquires:inquire enquired:inquire enquiring:inquire
  comprehension:comprehend apprehension:apprehend succession:succeed recession:recede concession:concede
  remittance:remit remittances:remit assistance:assist resistance:resist
  art:article arts:article reg:regulation regs:regulation
`;

/** Words that keep a stem of their own; their regular forms (`-s`) are written out. */
const APART = `
  authority:authorities directive:directives customer:customers important:importance securities university:universities
  business:businesses competent:competence competency:competencies corporate organ:organs objective:objectives
  initiative:initiatives initial news international public publicly executive:executives currency:currencies
`;

/** Spelling of a form to the word that it is a form of. */
export const IRREGULAR_FORMS: ReadonlyMap<string, string> = new Map(
  FORMS.trim()
    .split(/\s+/)
    .map((entry) => entry.split(':') as [string, string]),
);

/** Words with a stem of their own, to that stem. */
export const OWN_STEMS: ReadonlyMap<string, string> = new Map(
  APART.trim()
    .split(/\s+/)
    .flatMap((entry) => {
      const [word = '', form = ''] = entry.split(':');
      return form ? [[word, word] as const, [form, word] as const] : [[word, word] as const];
    }),
);
