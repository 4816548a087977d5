import { t } from '@lingui/core/macro'
import { Button, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { DisplayMonitor } from '#contract/desk/display'
import { displayPath } from '#contract/desk/display-path'
import { desk } from '../../../core/desk'
import { useSettings } from '../../../core/workstation/settings'
import { SearchableSelect } from '../../../ui/forms/searchable-select'
import { Locked } from './locked'
import { Section } from './section'

const refetchMs = 5_000

/** Customer display of this workstation (D-386). */
export function DisplaySection() {
  const [{ customerDisplay, isDisplayFixed }, changeSettings] = useSettings()
  const { data: monitors } = useQuery({
    queryKey: ['desk', 'display.monitors'],
    queryFn: () => desk.call('display.monitors'),
    refetchOnMount: 'always',
    refetchInterval: refetchMs,
  })
  if (monitors === undefined) return null
  const options = getOptions(monitors, customerDisplay)
  const isConnected = monitors?.some(({ id }) => customerDisplay === 'second' || customerDisplay === id)
  return (
    <Section
      title={t`Customer display`}
      description={t`For everyone on this workstation: name, course, slot and amount for the trainee to check, and the UPI code.`}
    >
      {isDisplayFixed ? (
        <Locked>
          <Text size="sm">{options.find(({ value }) => value === customerDisplay)?.label}</Text>
        </Locked>
      ) : (
        <SearchableSelect
          aria-label={t`Customer display`}
          maw={340}
          data={options}
          value={customerDisplay}
          onChange={(value) => value && void changeSettings({ customerDisplay: value })}
        />
      )}
      {customerDisplay === 'off' ? null : monitors === null ? (
        <Button
          mt="xs"
          variant="default"
          leftSection={<IconExternalLink size={16} />}
          onClick={() => window.open(displayPath, 'customer-display', 'popup')}
        >{t`Open the customer display`}</Button>
      ) : isConnected ? null : (
        <Text
          size="sm"
          c="var(--state-wait)"
          mt={6}
          role="status"
        >{t`The screen is not connected. The display opens when it is.`}</Text>
      )}
    </Section>
  )
}

/** Options of the display. `monitors` is null in a browser, where the display is a second window. */
function getOptions(monitors: DisplayMonitor[] | null, current: string) {
  const generalOptions = [
    { value: 'off', label: t`Off` },
    { value: 'second', label: monitors === null ? t`In a second browser window` : t`Second screen` },
  ]
  const monitorOptions =
    monitors && monitors.length > 1 ? monitors.map(({ id, name }) => ({ value: id, label: name })) : []
  const options = [...generalOptions, ...monitorOptions]
  const isKnown = options.some(({ value }) => value === current)
  const currentName = monitors?.find(({ id }) => id === current)?.name ?? t`A screen that is not connected`
  return isKnown ? options : [...options, { value: current, label: currentName }]
}
