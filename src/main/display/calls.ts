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
 * Customer display: shows the registration that a page of the signed-in person has open, and the institute's name
 * otherwise, also while the workstation is locked or in kiosk mode (D-386).
 */
export function displayCalls({ emit, display: host, instituteName = '', workstation, readSettings }: Dependencies) {
  /** Page whose content is shown. */
  let source: { owner: string; page: string; content: DisplayContent } | undefined

  async function readState(): Promise<DeskOutput<'display.current'>> {
    const { institute, theme } = await readSettings()
    const isOwnerActive = stateOf(workstation) === 'signed in' && workstation.staff()?.id === source?.owner
    return {
      institute: institute || instituteName,
      theme,
      content: (isOwnerActive ? source?.content : undefined) ?? null,
    }
  }
  const notify = async () => emit('display.changed', await readState())

  const calls: Calls = {
    async 'display.show'({ page, content }, owner) {
      if (content) source = { owner, page, content }
      else if (source?.page === page) source = undefined
      await notify()
      return undefined
    },
    'display.current': readState,
    'display.monitors': async () => host?.listMonitors() ?? null,
  }

  return {
    calls,
    async applySettings({ customerDisplay }: Settings): Promise<void> {
      host?.place(customerDisplay)
      await notify()
    },
    /** Called after a sign-in, lock or unlock, and after a session has ended. */
    async onSessionChanged(): Promise<void> {
      if (source) await notify()
    },
    /** Without `page`: all pages were closed. */
    async onPageClosed(page?: string): Promise<void> {
      if (!source || (page !== undefined && source.page !== page)) return
      source = undefined
      await notify()
    },
  }
}
