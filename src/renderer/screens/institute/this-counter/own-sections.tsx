import { Radio, SegmentedControl, Stack } from '@mantine/core'
import { useSettings } from '../../../core/workstation/settings'
import { Section } from './section'

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
] as const

/** Setting of the user: light or dark colours. */
export function LookSection() {
  const [{ theme }, change] = useSettings()
  return (
    <Section title="Colours" description="Only for you on this workstation.">
      <SegmentedControl
        aria-label="Colours"
        data={[...themes]}
        value={theme}
        onChange={(value) => void change({ theme: themes.find((option) => option.value === value)?.value ?? 'light' })}
      />
    </Section>
  )
}

const paperLanguages = [
  { value: 'own', label: 'The paper’s own language' },
  { value: 'English', label: 'English' },
  { value: 'Hindi', label: 'Hindi' },
  { value: 'Both', label: 'Both, side by side' },
] as const

/** The user interface is English (D-167); only question papers have a choice of language. */
export function LanguageSection() {
  const [{ paperLanguage }, change] = useSettings()
  return (
    <Section
      title="Language of question papers"
      description="Only for you on this workstation: the preselected language when papers are printed. The screens are in English."
    >
      <Radio.Group
        aria-label="Language of question papers"
        value={paperLanguage}
        onChange={(value) =>
          void change({ paperLanguage: paperLanguages.find((option) => option.value === value)?.value ?? 'own' })
        }
      >
        <Stack gap={6}>
          {paperLanguages.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
    </Section>
  )
}
