import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { isWorkstationName, maxNameLength } from '#contract/institute/workstation'
import { useSettings } from '../../../core/workstation/settings'
import { nameTakenQuery } from '../../../core/workstation/workstation-name'
import { TextSection } from './text-section'

/** Name of this workstation in the workstation list and the audit log. */
export function NameSection() {
  const [{ workstationName, isNameFixed }, change] = useSettings()
  const { data: isTaken = false } = useQuery(nameTakenQuery)
  const advice = isNameFixed ? t`Contact IT.` : t`Change one of the two.`
  return (
    <TextSection
      title={t`Name`}
      description={t`Name of this workstation in the list of workstations and in the audit log.`}
      isFixed={isNameFixed}
      label={t`Name of this workstation`}
      hint={t`Leave empty to use the name of the computer.`}
      maxLength={maxNameLength}
      storedText={workstationName}
      findProblem={(name) => (name !== '' && !isWorkstationName(name) ? nameRule : undefined)}
      store={(name) => void change({ workstationName: name })}
      note={isTaken ? { text: t`Another workstation has this name too. ${advice}`, isError: false } : undefined}
    />
  )
}

const nameRule = t`Up to ${maxNameLength} letters, digits, spaces and . _ - ( ) #`
