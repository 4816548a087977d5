import { type RefObject, useState } from 'react'
import type { Candidate } from '#contract/exam/candidate'
import { fullName } from '#contract/protocol/format'
import { useIsAccessible } from '../../../../core/screens/accessible-screens'
import { useTraineeDrawer } from '../../../../core/trainee-drawer'

type CandidateList = {
  candidates: readonly Candidate[]
  root: RefObject<HTMLElement | null>
  /** Selector of the row or card in the Tab order. */
  activeSelector: string
}

/** The drawer of a candidate beside the list of candidates. `open` is undefined if the role may not see trainees. */
export function useCandidateDrawer({ candidates, root, activeSelector }: CandidateList) {
  const Drawer = useTraineeDrawer()
  const canOpen = useIsAccessible()('/registered-user')
  const [openId, setOpenId] = useState('')
  const close = () => setOpenId('')
  return {
    openId,
    open: canOpen ? ({ id }: { id: string }) => setOpenId(id) : undefined,
    /** Closes the drawer if it is open, else the list. */
    closeTop: (closeList: () => void) => (openId === '' ? closeList() : close()),
    drawer:
      openId === '' ? null : (
        <Drawer
          trainees={candidates.map((candidate) => ({
            id: candidate.id,
            name: fullName(candidate),
            phone: candidate.phone,
            email: candidate.email,
          }))}
          openId={openId}
          onOpen={setOpenId}
          focusList={() => root.current?.querySelector<HTMLElement>(activeSelector)?.focus()}
          onClose={close}
        />
      ),
  }
}
export type CandidateDrawer = ReturnType<typeof useCandidateDrawer>
