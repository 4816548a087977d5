import type { DeskCall, DeskInput, DeskOutput, SignedIn } from '#contract/desk/index'
import { CallError } from '#contract/protocol/failure'

/**
 * 'open': anybody at this counter. 'signed in': whoever is. 'own': they too, and they find only what they put there
 * themselves. 'typed': what `owner` typed is kept as theirs, also while their session has lapsed under them.
 */
type Rule = 'open' | 'signed in' | 'own' | 'typed'
type RuleFor<N extends DeskCall> = DeskInput<N> extends { owner: string } ? Rule : Exclude<Rule, 'typed'>

/** The rule of every call of the desk: a forgotten one does not compile. What goes on to the institute, it judges itself. */
export const access = {
  'app.info': 'open',
  // A page that cannot be drawn has nobody signed in to it.
  'app.fault': 'open',
  'support.report': 'signed in',
  'session.current': 'open',
  'session.seal': 'signed in',
  'session.judge': 'open',
  'session.refresh': 'open',
  'session.lapse': 'open',
  'session.signOut': 'open',
  'session.lock': 'signed in',
  // How a locked counter is opened, and for whom.
  'session.unlock': 'open',
  'session.here': 'open',
  'session.touch': 'signed in',
  'connection.current': 'open',
  // The sign-in screen says when the clock is off.
  'clock.current': 'open',
  'connection.check': 'own',
  'connection.cancel': 'own',

  'cache.search': 'signed in',

  // What this counter has lost is of no one person.
  'setAside.list': 'signed in',
  'setAside.note': 'signed in',

  // The look of the sign-in screen.
  'settings.get': 'open',
  'settings.set': 'own',
  'settings.policy': 'signed in',

  // A candidate goes on answering while the examiner's session has lapsed.
  'drafts.save': 'typed',
  'drafts.load': 'own',
  'drafts.remove': 'own',
  'drafts.claim': 'own',
  'drafts.saving': 'own',
  'drafts.release': 'own',

  // Who sees a colleague's change: outbox/visibility.ts. A change is stored also while its sender's session has lapsed.
  'outbox.submit': 'typed',
  'outbox.list': 'own',
  'outbox.get': 'own',
  'outbox.open': 'own',
  'outbox.tryNow': 'own',
  'outbox.decide': 'own',
  'outbox.remove': 'own',

  'checkout.open': 'own',
  'checkout.ended': 'own',
  'checkout.check': 'own',
  'checkout.close': 'own',

  'files.choose': 'own',
  'files.take': 'own',
  'files.takePart': 'own',
  'files.read': 'own',
  'files.release': 'own',
  'files.save': 'signed in',

  'exports.begin': 'own',
  'exports.write': 'own',
  'exports.end': 'own',

  'uploads.start': 'own',
  'uploads.cancel': 'own',
  // A document of a registration, which its location names: whoever sees the registration shows it.
  'uploads.read': 'signed in',

  'imports.check': 'own',
  'imports.run': 'own',
  'imports.cancel': 'own',
  'imports.sample': 'signed in',

  'printing.printers': 'signed in',
  'printing.preview': 'own',
  'printing.print': 'own',
  'printing.test': 'own',
  'printing.issue': 'signed in',
  'printing.letterhead': 'signed in',
  'printing.cancel': 'own',
  'printing.waiting': 'own',
  'printing.withdraw': 'own',
  'printing.confirm': 'own',
  'printing.journal': 'own',
  // A superadmin finds those of everybody at this counter (D-165).
  'printing.records': 'own',
  'printing.again': 'own',
  'printing.pdf': 'own',

  'books.sheet': 'signed in',

  'results.save': 'own',
  'results.cancel': 'own',

  // The program is of no one person; nothing is installed but what was signed.
  'updates.current': 'signed in',
  'updates.check': 'signed in',
  'updates.cancel': 'signed in',
  'updates.install': 'signed in',
  'updates.later': 'signed in',
  'updates.atWork': 'signed in',
} as const satisfies { [N in DeskCall]: RuleFor<N> }

/** The id of whoever makes the call: by it things are kept apart, and in their name the institute is asked. */
type Given<N extends DeskCall> = (typeof access)[N] extends 'open' ? [] : [owner: string]
/** A handler for every call, after its input was checked and its rule held. */
export type Handlers = { [N in DeskCall]: (input: DeskInput<N>, ...given: Given<N>) => Promise<DeskOutput<N>> }

/** The session as far as rules ask. */
type Present = {
  staff: () => SignedIn | null
  /** Whose session ended under them, while their screens are still open. */
  lapsed: () => SignedIn | null
  /** Whether their session waits behind the one in front. */
  isParked: (id: string) => boolean
  isLocked: () => boolean
}

export const signInFirst = () => new CallError('unauthenticated', 'Sign in to go on.')
export const unlockFirst = () => new CallError('locked', 'The counter is locked. Unlock it to go on.')

/**
 * Who makes the call; '' for an open one. Throws `locked` while the counter is (but for what was typed before, and has to be
 * kept), `unauthenticated`, or `forbidden` for what a colleague typed.
 */
export function permit(name: DeskCall, input: unknown, { staff, lapsed, isParked, isLocked }: Present): string {
  const rule: Rule = access[name]
  if (rule === 'open') return ''
  const isShut = isLocked()
  const who = staff()
  if (rule !== 'typed') return isShut ? refuse(unlockFirst()) : (who?.id ?? refuse(signInFirst()))
  const { owner } = input as { owner: string }
  if (who?.id === owner || lapsed()?.id === owner || isParked(owner)) return owner
  return refuse(
    who ? new CallError('forbidden', `${who.name} is signed in here by now, so this was not kept.`) : signInFirst(),
  )
}

function refuse(why: CallError): never {
  throw why
}
