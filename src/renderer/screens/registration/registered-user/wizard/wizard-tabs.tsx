import { Tabs, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { CourseTab } from './course/course-tab'
import { DocumentsTab } from './documents/documents-tab'
import { useDerived } from './form/use-wizard-form'
import { PaymentTab } from './payment/payment-tab'
import { PersonalTab } from './personal/personal-tab'
import { type Step, steps, stepTitles } from './steps'
import { TabBand } from './tab-band'
import type { Wizard } from './use-wizard'
import classes from './wizard.module.css'

type Props = { wizard: Wizard; editing: string | undefined }

/** The four tabs under one line for what is refused or unusual. */
export const WizardTabs = ({ wizard, editing }: Props) => (
  <Tabs
    value={wizard.tabs.step}
    onChange={(tab) => void wizard.tabs.goTo(steps.find((name) => name === tab) ?? wizard.tabs.step)}
    keepMounted={false}
    activateTabWithKeyboard={false}
    className={classes.tabs ?? ''}
    classNames={{ tabLabel: classes.tabLabel ?? '' }}
  >
    <Tabs.List grow justify="center" aria-label="Steps of the registration">
      {steps.map((tab, index) => (
        <Tabs.Tab key={tab} value={tab} leftSection={<Tick wizard={wizard} tab={tab} number={index + 1} />}>
          {stepTitles[tab]}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    <TabBand {...wizard} editing={editing} />
    <Tabs.Panel value="course" className={classes.panel ?? ''}>
      <CourseTab {...wizard} />
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

type TickProps = { wizard: Wizard; tab: Step; number: number }

function Tick({ wizard: { form, tabs }, tab, number }: TickProps) {
  const isDone = useDerived(form, (values) => tabs.isDone(tab, values))
  return (
    <span className={classes.tick} data-done={isDone || undefined}>
      {isDone ? (
        <IconCheck size={14} stroke={3} aria-label="complete" />
      ) : (
        <Text span size="xs">
          {number}
        </Text>
      )}
    </span>
  )
}
