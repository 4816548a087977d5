import type { DisplayContent } from '#contract/desk/display'
import type { DeskOutput } from '#contract/desk/index'
import type { Settings } from '#contract/desk/settings'
import { type Handlers, stateOf, type Workstation } from '../access'
import type { DeskContext } from '../ports'

type Calls = Pick<Handlers, 'display.show' | 'display.current' | 'display.monitors'>
type Dependencies = Pick<DeskContext, 'emit' | 'display' | 'instituteName'> & {
  workstation: Pick<Workstation, 'isLocked' | 'isSealed' | 'staff'>
  readSettings: () => Promise<Settings>
}

/**
 * Customer display (D-386): shows the registration that a page of the signed-in person has open. Without one, and
 * while the workstation is locked or in kiosk mode, it shows the institute's name.
 */
export function displayCalls({ emit, display, instituteName = '', workstation, readSettings }: Dependencies) {
  /** Page whose content the customer sees. `owner`: id of the person who opened it. */
  let shownPage: { owner: string; page: string; content: DisplayContent } | undefined

  async function readState(): Promise<DeskOutput<'display.current'>> {
    const { institute, theme } = await readSettings()
    const isOwnerActive = stateOf(workstation) === 'signed in' && workstation.staff()?.id === shownPage?.owner
    return {
      institute: institute || instituteName,
      theme,
      content: (isOwnerActive ? shownPage?.content : undefined) ?? null,
    }
  }
  const notify = async () => emit('display.changed', await readState())

  const calls: Calls = {
    async 'display.show'({ page, content }, owner) {
      if (content) shownPage = { owner, page, content }
      else if (shownPage?.page === page) shownPage = undefined
      await notify()
      return undefined
    },
    'display.current': readState,
    'display.monitors': async () => display?.listMonitors() ?? null,
  }

  return {
    calls,
    async applySettings({ customerDisplay }: Settings): Promise<void> {
      display?.place(customerDisplay)
      await notify()
    },
    /** Called after a sign-in, lock or unlock, and after a session has ended. */
    async onSessionChanged(): Promise<void> {
      if (shownPage) await notify()
    },
    /** Without `page`: all pages were closed. */
    async onPageClosed(page?: string): Promise<void> {
      if (!shownPage || (page !== undefined && shownPage.page !== page)) return
      shownPage = undefined
      await notify()
    },
  }
}
