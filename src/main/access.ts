import { t } from '@lingui/core/macro'
import type { DeskCall, DeskEvent, DeskEventData, DeskInput, DeskOutput, SignedInStaff } from '#contract/desk/index'
import { type CandidatePaper, paperDraftKey } from '#contract/desk/session'
import { CallError } from '#contract/protocol/failure'

/**
 * State of the workstation. 'open': nobody is signed in. 'sealed': a candidate uses the screen, also after the
 * examiner's session has ended (D-96).
 */
export type State = 'open' | 'signed in' | 'locked' | 'sealed'

export type Workstation = {
  staff: () => SignedInStaff | null
  /** User whose session has expired while their screens are open. */
  expiredUser: () => SignedInStaff | null
  /** True if a session of this user is held in the background. */
  isInBackground: (staffId: string) => boolean
  isLocked: () => boolean
  isSealed: () => boolean
  /** The candidate's question paper; undefined when an earlier version sealed the screen. */
  sealedPaper: () => CandidatePaper | undefined
  /** Subject of an outbox change, 'candidate/12'; undefined for unknown changes. */
  subjectOf: (changeId: string) => string | undefined
}

export function stateOf({ isLocked, isSealed, staff }: Pick<Workstation, 'isLocked' | 'isSealed' | 'staff'>): State {
  if (isLocked()) return 'locked'
  if (isSealed()) return 'sealed'
  return staff() ? 'signed in' : 'open'
}

type SealedScreen = { paper: CandidatePaper; subjectOf: Workstation['subjectOf'] }
type WhileSealed<I> = { readonly whileSealed?: (input: I, screen: SealedScreen) => boolean }
type Rule<Audience> = { readonly servedTo: Audience; readonly states: readonly State[] }

const anybody = { servedTo: 'anybody', states: ['open', 'signed in', 'locked', 'sealed'] } as const
/** Anybody except a candidate. */
const notSealed = { servedTo: 'anybody', states: ['open', 'signed in', 'locked'] } as const
const signedIn = { servedTo: 'staff', states: ['signed in'] } as const
/** The same rule as `signedIn`, for entry points that serve only the user's own data. */
const ownData = signedIn
const ownOrSealed = { servedTo: 'staff', states: ['signed in', 'sealed'] } as const
/**
 * The `owner` named in the input. Served also while locked and after the owner's session has expired, so that nothing
 * typed is lost.
 */
const inputOwner = { servedTo: 'owner', states: ['open', 'signed in', 'locked', 'sealed'] } as const

type AudienceOf<I> = I extends { owner: string } ? 'anybody' | 'staff' | 'owner' : 'anybody' | 'staff'
type RuleFor<I> = Rule<AudienceOf<I>> & WhileSealed<I>

/** A change that the outbox does not know yet has no subject and is allowed. */
const isOfPaper = ({ candidateId }: CandidatePaper, subject: string | undefined) =>
  subject === undefined || subject === `candidate/${candidateId}`
const isChangeOfPaper = ({ id }: { id: string }, { paper, subjectOf }: SealedScreen) => isOfPaper(paper, subjectOf(id))

/**
 * Entry points besides desk calls. 'api open': requests without a session, such as sign-in. 'checkout end': a card
 * window's page reports the payment.
 */
type Requests = 'api open' | 'api guarded' | 'media' | 'results' | 'checkout page' | 'checkout end'
type Events = { [E in DeskEvent as `event ${E}`]: RuleFor<DeskEventData<E>> }
type Rules = { [N in DeskCall]: RuleFor<DeskInput<N>> } & { [R in Requests]: RuleFor<unknown> } & Events

/**
 * Access rules of all entry points: in which states they are served, and to whom. A missing rule does not compile. The
 * backend checks its own permissions. 'sealed' includes only what the candidate's screen needs, limited by
 * `whileSealed`.
 */
export const accessRules = {
  'app.info': anybody,
  // A page can fail before sign-in.
  'app.fault': anybody,
  'support.report': signedIn,
  'session.current': anybody,
  'session.seal': {
    ...ownOrSealed,
    whileSealed: (startedPaper, { paper }) => paperDraftKey(startedPaper) === paperDraftKey(paper),
  },
  'session.verifyPassword': anybody,
  'session.refresh': notSealed,
  'session.discard': notSealed,
  'session.signOut': notSealed,
  'session.lock': signedIn,
  'session.unlock': notSealed,
  'session.list': notSealed,
  'session.touch': signedIn,
  'connection.current': anybody,
  // The sign-in screen warns of a wrong clock.
  'clock.current': anybody,
  'connection.check': ownData,
  'connection.cancel': ownData,

  'cache.search': signedIn,

  // Data lost at the workstation concerns all users.
  'quarantine.list': signedIn,
  'quarantine.acknowledge': signedIn,

  // Theme and language apply to the sign-in screen.
  'settings.get': anybody,
  'settings.set': ownData,
  'settings.setLanguage': notSealed,
  'settings.policy': signedIn,
  'workstation.isNameTaken': signedIn,

  // A candidate continues after the examiner's session has expired.
  'drafts.save': { ...inputOwner, whileSealed: ({ key }, { paper }) => key === paperDraftKey(paper) },
  'drafts.load': ownData,
  'drafts.remove': ownData,
  'drafts.claim': ownData,
  'drafts.saving': ownData,
  'drafts.release': ownData,

  // Visibility for colleagues: outbox/visibility.ts. Changes are stored also after the sender's session has expired.
  'outbox.submit': {
    ...inputOwner,
    whileSealed: ({ id, kind, order, draftKeys }, { paper, subjectOf }) =>
      kind === 'response.add' &&
      order.batchId === paper.batchId &&
      order.candidateId === paper.candidateId &&
      isOfPaper(paper, subjectOf(id)) &&
      draftKeys.every((key) => key === paperDraftKey(paper)),
  },
  'outbox.list': ownData,
  'outbox.get': { ...ownOrSealed, whileSealed: isChangeOfPaper },
  'outbox.open': ownData,
  'outbox.tryNow': {
    ...ownOrSealed,
    whileSealed: (input, screen) => !input.takeOver && isChangeOfPaper(input, screen),
  },
  'outbox.decide': { ...ownOrSealed, whileSealed: isChangeOfPaper },
  'outbox.discard': { ...ownOrSealed, whileSealed: isChangeOfPaper },

  'checkout.open': ownData,
  'checkout.ended': ownData,
  'checkout.check': ownData,
  'checkout.close': ownData,

  'camera.open': ownData,
  // Only withdraws the camera permission.
  'camera.close': notSealed,
  'scans.list': signedIn,
  'scans.take': ownData,
  'scans.putBack': ownData,
  'pictures.decode': ownData,

  'display.show': ownData,
  'display.current': anybody,
  'display.monitors': signedIn,

  'files.choose': ownData,
  'files.add': ownData,
  'files.addChunk': ownData,
  'files.read': ownData,
  'files.release': ownData,
  'files.save': signedIn,

  'exports.begin': ownData,
  'exports.write': ownData,
  'exports.end': ownData,

  'uploads.start': ownData,
  'uploads.cancel': ownData,
  // Users who see a registration know the locations of its documents and may open them.
  'uploads.read': ownData,

  'imports.check': ownData,
  'imports.run': ownData,
  'imports.cancel': ownData,
  'imports.sample': signedIn,

  'printing.printers': signedIn,
  'printing.preview': ownData,
  'printing.print': ownData,
  'printing.test': ownData,
  'printing.beginFile': ownData,
  'printing.endFile': ownData,
  'printing.letterhead': signedIn,
  'printing.cancel': ownData,
  'printing.stuckJobs': ownData,
  'printing.withdraw': ownData,
  'printing.confirm': ownData,
  'printing.journal': ownData,
  // Superadmins see the prints of all users here (D-165).
  'printing.records': ownData,
  'printing.again': ownData,
  'printing.pdf': ownData,

  'books.sheet': signedIn,
  'books.gstReturn': signedIn,

  'results.save': ownData,
  'results.cancel': ownData,

  // Updates concern all users; only signed ones are installed.
  'updates.current': signedIn,
  'updates.check': signedIn,
  'updates.cancel': signedIn,
  'updates.install': signedIn,
  'updates.later': signedIn,
  // `on`: the work on screen that an update must not interrupt.
  'updates.atWork': { ...ownOrSealed, whileSealed: ({ on }) => on === 'paper' },

  'api open': anybody,
  'api guarded': signedIn,
  // Pictures of questions, also after the examiner's session has expired. Never documents of trainees.
  media: { servedTo: 'anybody', states: ['signed in', 'sealed'] },
  results: ownData,
  // The user of a card window may have locked or signed out meanwhile.
  'checkout page': notSealed,
  // Payments from windows opened before a candidate's test are recorded too.
  'checkout end': anybody,

  'event uploads.progress': notSealed,
  'event imports.progress': notSealed,
  'event printing.stuckJobs': notSealed,
  'event printing.progress': notSealed,
  'event results.progress': notSealed,
  'event connection.checked': notSealed,
  'event session.ended': anybody,
  'event session.changed': anybody,
  'event connection.changed': anybody,
  'event clock.changed': anybody,
  'event cache.refreshed': notSealed,
  'event drafts.wanted': notSealed,
  'event outbox.changed': { ...anybody, whileSealed: isChangeOfPaper },
  'event updates.changed': notSealed,
  'event settings.changed': notSealed,
  'event display.changed': anybody,
} as const satisfies Rules

type Access = typeof accessRules
export type EntryPoint = keyof Access

/** The only entry points that the page of the customer display may use. */
export const displayEntryPoints: readonly EntryPoint[] = ['display.current', 'event display.changed']

/** User id of the caller, who owns the data and in whose name requests are sent to the backend. */
type OwnerArgument<N extends DeskCall> = Access[N]['servedTo'] extends 'anybody' ? [] : [owner: string]
/** One handler for each call; input and access are checked before. */
export type Handlers = { [N in DeskCall]: (input: DeskInput<N>, ...owner: OwnerArgument<N>) => Promise<DeskOutput<N>> }

export const signInRequired = () => new CallError('unauthenticated', t`Sign in to continue.`)
const errorsByState: Record<State, () => CallError> = {
  open: signInRequired,
  // Not reached: every entry point is served in this state.
  'signed in': signInRequired,
  locked: () => new CallError('locked', t`The workstation is locked. Unlock it to continue.`),
  sealed: () => new CallError('locked', t`A test is in progress on this screen. The examiner’s password unlocks it.`),
}

type AnyRule = Rule<'anybody' | 'staff' | 'owner'> & WhileSealed<never>

/** True if an entry point is available in the current state. `input` must be validated. */
export function isServed(entry: EntryPoint, input: unknown, workstation: Workstation): boolean {
  const rule: AnyRule = accessRules[entry]
  const state = stateOf(workstation)
  if (!rule.states.includes(state)) return false
  if (state !== 'sealed' || !rule.whileSealed) return true
  const paper = workstation.sealedPaper()
  return paper !== undefined && rule.whileSealed(input as never, { paper, subjectOf: workstation.subjectOf })
}

/**
 * Returns the caller's user id; '' where anybody may use the entry point. Throws `locked`, `unauthenticated`, or
 * `forbidden` for input of a colleague.
 */
export function authorizeCall(entry: EntryPoint, input: unknown, workstation: Workstation): string {
  if (!isServed(entry, input, workstation)) throw errorsByState[stateOf(workstation)]()
  const { servedTo }: AnyRule = accessRules[entry]
  if (servedTo === 'anybody') return ''
  if (servedTo === 'owner') return ownerOf(input as { owner: string }, workstation)
  const user = workstation.staff()
  if (!user) throw signInRequired()
  return user.id
}

function ownerOf({ owner }: { owner: string }, { staff, expiredUser, isInBackground }: Workstation): string {
  const user = staff()
  if (user?.id === owner || expiredUser()?.id === owner || isInBackground(owner)) return owner
  throw user
    ? new CallError('forbidden', t`${{ name: user.name }} is now signed in. This was not saved.`)
    : signInRequired()
}
