import type { DeskCall, DeskEvent, DeskEventData, DeskInput, DeskOutput, SignedIn } from '#contract/desk/index'
import { type CandidatePaper, paperDraftKey } from '#contract/desk/session'
import { CallError } from '#contract/protocol/failure'

/**
 * The state of the workstation: nobody is signed in; somebody is; it is locked; or a candidate has the screen, which stays
 * so when the session ends under them (D-96).
 */
export type State = 'open' | 'signed in' | 'locked' | 'sealed'

/** What `stateOf` and the rules need to know of the session and the outbox. */
export type Workstation = {
  staff: () => SignedIn | null
  /** Whose session ended under them, while their screens are still open. */
  lapsed: () => SignedIn | null
  /** Whether their session waits behind the one in front. */
  isParked: (id: string) => boolean
  isLocked: () => boolean
  isSealed: () => boolean
  /** The paper that the candidate takes; undefined where an earlier version of the program sealed the screen. */
  sealedPaper: () => CandidatePaper | undefined
  /** What a change of the outbox is about, 'candidate/12'; undefined where there is no such change. */
  subjectOf: (changeId: string) => string | undefined
}

export function stateOf({ isLocked, isSealed, staff }: Pick<Workstation, 'isLocked' | 'isSealed' | 'staff'>): State {
  if (isLocked()) return 'locked'
  if (isSealed()) return 'sealed'
  return staff() ? 'signed in' : 'open'
}

/** What a sealed workstation serves of an entry point. */
type Sealed = { paper: CandidatePaper; subjectOf: Workstation['subjectOf'] }
type WhileSealed<I> = { readonly whileSealed?: (input: I, sealed: Sealed) => boolean }
type RuleBy<By> = { readonly by: By; readonly in: readonly State[] }

/** Served to anybody. */
const anybody = { by: 'anybody', in: ['open', 'signed in', 'locked', 'sealed'] } as const
/** Served to anybody, but not to a candidate. */
const notSealed = { by: 'anybody', in: ['open', 'signed in', 'locked'] } as const
/** Served to whoever is signed in. */
const staff = { by: 'staff', in: ['signed in'] } as const
/** Served to whoever is signed in, who finds only what they put there themselves. */
const own = staff
const ownOrSealed = { by: 'staff', in: ['signed in', 'sealed'] } as const
/** What `owner` typed is stored as theirs, also under the lock and after their session ended. */
const typed = { by: 'owner', in: ['open', 'signed in', 'locked', 'sealed'] } as const

type By<I> = I extends { owner: string } ? 'anybody' | 'staff' | 'owner' : 'anybody' | 'staff'
type RuleFor<I> = RuleBy<By<I>> & WhileSealed<I>

const isOfPaper = ({ candidateId }: CandidatePaper, subject: string | undefined) =>
  subject === undefined || subject === `candidate/${candidateId}`
const ofPaper = ({ id }: { id: string }, { paper, subjectOf }: Sealed) => isOfPaper(paper, subjectOf(id))

/** The entry points besides the calls of the desk; 'api open' asks for no session, such as signing in. */
type Requests = 'api open' | 'api guarded' | 'media' | 'results' | 'checkout page' | 'checkout end'
type Events = { [E in DeskEvent as `event ${E}`]: RuleFor<DeskEventData<E>> }
type Rules = { [N in DeskCall]: RuleFor<DeskInput<N>> } & { [R in Requests]: RuleFor<unknown> } & Events

/**
 * In which states each entry point of the desk is served, and to whom: every entry point asks this table and nothing else,
 * and a forgotten one does not compile. What goes on to the institute, it judges itself. 'sealed' has exactly what the
 * candidate's screen needs; what `whileSealed` says of an input holds in that state alone.
 */
export const access = {
  'app.info': anybody,
  // A page that cannot be drawn has nobody signed in to it.
  'app.fault': anybody,
  'support.report': staff,
  'session.current': anybody,
  'session.seal': {
    ...ownOrSealed,
    whileSealed: (given, { paper }) => paperDraftKey(given) === paperDraftKey(paper),
  },
  'session.judge': anybody,
  'session.refresh': notSealed,
  'session.lapse': notSealed,
  'session.signOut': notSealed,
  'session.lock': staff,
  // How a locked counter is opened, and for whom.
  'session.unlock': notSealed,
  'session.here': notSealed,
  'session.touch': staff,
  'connection.current': anybody,
  // The sign-in screen says when the clock is off.
  'clock.current': anybody,
  'connection.check': own,
  'connection.cancel': own,

  'cache.search': staff,

  // What this counter has lost is of no one person.
  'setAside.list': staff,
  'setAside.note': staff,

  // The look of the sign-in screen.
  'settings.get': anybody,
  'settings.set': own,
  'settings.policy': staff,
  'workstation.isNameTaken': staff,

  // A candidate goes on answering while the examiner's session has lapsed.
  'drafts.save': { ...typed, whileSealed: ({ key }, { paper }) => key === paperDraftKey(paper) },
  'drafts.load': own,
  'drafts.remove': own,
  'drafts.claim': own,
  'drafts.saving': own,
  'drafts.release': own,

  // Who sees a colleague's change: outbox/visibility.ts. A change is stored also while its sender's session has lapsed.
  'outbox.submit': {
    ...typed,
    whileSealed: ({ id, kind, order, draftKeys }, { paper, subjectOf }) =>
      kind === 'response.add' &&
      order.batchId === paper.batchId &&
      order.candidateId === paper.candidateId &&
      isOfPaper(paper, subjectOf(id)) &&
      draftKeys.every((key) => key === paperDraftKey(paper)),
  },
  'outbox.list': own,
  'outbox.get': { ...ownOrSealed, whileSealed: ofPaper },
  'outbox.open': own,
  'outbox.tryNow': {
    ...ownOrSealed,
    whileSealed: (given, sealed) => !given.takeOver && ofPaper(given, sealed),
  },
  'outbox.decide': { ...ownOrSealed, whileSealed: ofPaper },
  'outbox.remove': { ...ownOrSealed, whileSealed: ofPaper },

  'checkout.open': own,
  'checkout.ended': own,
  'checkout.check': own,
  'checkout.close': own,

  'files.choose': own,
  'files.take': own,
  'files.takePart': own,
  'files.read': own,
  'files.release': own,
  'files.save': staff,

  'exports.begin': own,
  'exports.write': own,
  'exports.end': own,

  'uploads.start': own,
  'uploads.cancel': own,
  // A document of a registration, which its location names: whoever sees the registration shows it.
  'uploads.read': staff,

  'imports.check': own,
  'imports.run': own,
  'imports.cancel': own,
  'imports.sample': staff,

  'printing.printers': staff,
  'printing.preview': own,
  'printing.print': own,
  'printing.test': own,
  'printing.issue': staff,
  'printing.letterhead': staff,
  'printing.cancel': own,
  'printing.waiting': own,
  'printing.withdraw': own,
  'printing.confirm': own,
  'printing.journal': own,
  // A superadmin finds those of everybody at this counter (D-165).
  'printing.records': own,
  'printing.again': own,
  'printing.pdf': own,

  'books.sheet': staff,

  'results.save': own,
  'results.cancel': own,

  // The program is of no one person; nothing is installed but what was signed.
  'updates.current': staff,
  'updates.check': staff,
  'updates.cancel': staff,
  'updates.install': staff,
  'updates.later': staff,
  'updates.atWork': { ...ownOrSealed, whileSealed: ({ on }) => on === 'paper' },

  'api open': anybody,
  'api guarded': staff,
  // Pictures of questions, also while the examiner's session has ended. It never serves documents of trainees.
  media: { by: 'anybody', in: ['signed in', 'sealed'] },
  results: own,
  // Whoever opened a card window may have locked the counter or signed out meanwhile.
  'checkout page': notSealed,
  // A payment that was made in a window opened before the test is recorded all the same.
  'checkout end': anybody,

  'event uploads.progress': notSealed,
  'event imports.progress': notSealed,
  'event printing.waiting': notSealed,
  'event printing.progress': notSealed,
  'event results.progress': notSealed,
  'event connection.checked': notSealed,
  'event session.ended': anybody,
  'event session.changed': anybody,
  'event connection.changed': anybody,
  'event clock.changed': anybody,
  'event cache.refreshed': notSealed,
  'event drafts.wanted': notSealed,
  'event outbox.changed': { ...anybody, whileSealed: ofPaper },
  'event updates.changed': notSealed,
} as const satisfies Rules

type Access = typeof access
export type EntryPoint = keyof Access

/** The id of whoever makes the call: by it things are kept apart, and in their name the institute is asked. */
type Given<N extends DeskCall> = Access[N]['by'] extends 'anybody' ? [] : [owner: string]
/** A handler for every call, after its input was checked and its rule held. */
export type Handlers = { [N in DeskCall]: (input: DeskInput<N>, ...given: Given<N>) => Promise<DeskOutput<N>> }

export const signInFirst = () => new CallError('unauthenticated', 'Sign in to go on.')
const refusals: Record<State, () => CallError> = {
  open: signInFirst,
  // Not reached: everything is served to somebody who is signed in.
  'signed in': signInFirst,
  locked: () => new CallError('locked', 'The counter is locked. Unlock it to go on.'),
  sealed: () => new CallError('locked', 'A candidate has the screen. It opens with the password of the examiner.'),
}

type AnyRule = RuleBy<'anybody' | 'staff' | 'owner'> & WhileSealed<never>

/** Whether the workstation serves this now, whoever asks. `input` has been checked. */
export function isServed(entry: EntryPoint, input: unknown, workstation: Workstation): boolean {
  const rule: AnyRule = access[entry]
  const state = stateOf(workstation)
  if (!rule.in.includes(state)) return false
  if (state !== 'sealed' || !rule.whileSealed) return true
  const paper = workstation.sealedPaper()
  return paper !== undefined && rule.whileSealed(input as never, { paper, subjectOf: workstation.subjectOf })
}

/**
 * Who uses an entry point; '' where anybody may. Throws `locked` while the workstation is locked or sealed,
 * `unauthenticated`, or `forbidden` for what a colleague typed.
 */
export function permit(entry: EntryPoint, input: unknown, workstation: Workstation): string {
  if (!isServed(entry, input, workstation)) throw refusals[stateOf(workstation)]()
  const { by }: AnyRule = access[entry]
  if (by === 'anybody') return ''
  if (by === 'owner') return ownerOf(input as { owner: string }, workstation)
  const who = workstation.staff()
  if (!who) throw signInFirst()
  return who.id
}

function ownerOf({ owner }: { owner: string }, { staff, lapsed, isParked }: Workstation): string {
  const who = staff()
  if (who?.id === owner || lapsed()?.id === owner || isParked(owner)) return owner
  throw who ? new CallError('forbidden', `${who.name} is signed in here by now, so this was not kept.`) : signInFirst()
}
