import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconCalendar, IconCalendarWeek, IconList } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { buildScreenUrl } from '../../../core/screen-url'

const tabs = [
  ['list', t`List`, IconList],
  ['week', t`Week`, IconCalendarWeek],
  ['day', t`Day`, IconCalendar],
] as const
export type SlotTab = (typeof tabs)[number][0]

/** The tab in the query string of an address; by default the list. */
export const parseTab = (search: string): SlotTab =>
  tabs.find(([tab]) => tab === new URLSearchParams(search).get('tab'))?.[0] ?? 'list'

export const buildTabUrl = (tab: SlotTab, day?: string): string =>
  buildScreenUrl('/timeslot-addition', tab === 'list' ? {} : { tab, day })

/** Switches between list, week and day. Links instead of radios, because the calendar uses the arrow keys. */
export const ViewTabs = ({ tab: currentTab, day }: { tab: SlotTab; day?: string }) => (
  <Button.Group aria-label={t({ message: 'View', context: 'noun' })}>
    {tabs.map(([tab, label, Icon]) => (
      <Button
        key={tab}
        component={Link}
        to={buildTabUrl(tab, day)}
        variant={tab === currentTab ? 'light' : 'default'}
        aria-current={tab === currentTab ? 'page' : undefined}
        px="xs"
        leftSection={<Icon size={16} aria-hidden />}
      >
        {label}
      </Button>
    ))}
  </Button.Group>
)
