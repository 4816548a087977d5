import { t } from '@lingui/core/macro'
import { Tabs, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { Prerequisite } from '../../../../core/first-day/steps'
import { CourseTab } from './course/course-tab'
import { DocumentsTab } from './documents/documents-tab'
import { useDerived } from './form/use-wizard-form'
import { PaymentTab } from './payment/payment-tab'
import { PersonalTab } from './personal/personal-tab'
import { TabMessages } from './tab-messages'
import { tabOrder, tabTitles, type WizardTab } from './tabs'
import type { Wizard } from './use-wizard'
import classes from './wizard.module.css'

type Props = {
  wizard: Wizard
  editedId: string | undefined
  missingPrerequisite: Prerequisite | undefined
}

/** The four tabs, with messages above them. */
export const WizardTabs = ({ wizard, editedId, missingPrerequisite }: Props) => (
  <Tabs
    value={wizard.tabs.activeTab}
    onChange={(tab) => void wizard.tabs.goTo(tabOrder.find((name) => name === tab) ?? wizard.tabs.activeTab)}
    keepMounted={false}
    activateTabWithKeyboard={false}
    className={classes.tabs ?? ''}
    classNames={{ tabLabel: classes.tabLabel ?? '' }}
  >
    <Tabs.List grow justify="center" aria-label={t`Registration steps`}>
      {tabOrder.map((tab, index) => (
        <Tabs.Tab key={tab} value={tab} leftSection={<TabMark wizard={wizard} tab={tab} number={index + 1} />}>
          {tabTitles[tab]}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    <TabMessages {...wizard} editedId={editedId} />
    <Tabs.Panel value="course" className={classes.panel ?? ''}>
      <CourseTab {...wizard} missingPrerequisite={missingPrerequisite} />
    </Tabs.Panel>
    <Tabs.Panel value="personal" className={classes.panel ?? ''}>
      <PersonalTab {...wizard} />
    </Tabs.Panel>
    <Tabs.Panel value="document" className={classes.panel ?? ''}>
      <DocumentsTab {...wizard} />
    </Tabs.Panel>
    <Tabs.Panel value="payment" className={classes.panel ?? ''}>
      <PaymentTab {...wizard} />
    </Tabs.Panel>
  </Tabs>
)

type TabMarkProps = { wizard: Wizard; tab: WizardTab; number: number }

function TabMark({ wizard: { form, tabs }, tab, number }: TabMarkProps) {
  const isDone = useDerived(form, (values) => tabs.isDone(tab, values))
  return (
    <span className={classes.tabMark} data-done={isDone || undefined}>
      {isDone ? (
        <IconCheck size={14} stroke={3} aria-label={t`complete`} />
      ) : (
        <Text span size="xs">
          {number}
        </Text>
      )}
    </span>
  )
}
