import { t } from '@lingui/core/macro'
import { Radio, SegmentedControl, Stack } from '@mantine/core'
import { screenLanguages } from '#contract/desk/settings'
import { switchLanguage } from '../../../core/session/switch-language'
import { useSettings } from '../../../core/workstation/settings'
import { screenLanguageNames } from '../../../ui/language-switch'
import { Section } from './section'

const themes = [
  { value: 'light', label: t`Light` },
  { value: 'dark', label: t`Dark` },
  { value: 'auto', label: t`System` },
] as const

/** Setting of the user: light or dark colours. */
export function ColoursSection() {
  const [{ theme }, change] = useSettings()
  return (
    <Section title={t`Colours`} description={t`Only for you on this workstation.`}>
      <SegmentedControl
        aria-label={t`Colours`}
        data={[...themes]}
        value={theme}
        onChange={(value) => void change({ theme: themes.find((option) => option.value === value)?.value ?? 'light' })}
      />
    </Section>
  )
}

const languages = screenLanguages.map((value) => ({ value, label: screenLanguageNames[value] }))

/** Setting of the user: language of the screens. A change reloads the page. */
export function LanguageSection() {
  const [{ language }] = useSettings()
  return (
    <Section title={t`Language of the screens`} description={t`Only for you on this workstation.`}>
      <SegmentedControl
        aria-label={t`Language of the screens`}
        data={languages}
        value={language}
        onChange={(value) => void switchLanguage(value === 'hi' ? 'hi' : 'en')}
      />
    </Section>
  )
}

const paperLanguages = [
  { value: 'own', label: t`The paper’s own language` },
  { value: 'English', label: t`English` },
  { value: 'Hindi', label: t`Hindi` },
  { value: 'Both', label: t`Both, side by side` },
] as const

export function QuestionPaperLanguageSection() {
  const [{ paperLanguage }, change] = useSettings()
  return (
    <Section
      title={t`Language of question papers`}
      description={t`Only for you on this workstation: the preselected language when papers are printed.`}
    >
      <Radio.Group
        aria-label={t`Language of question papers`}
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
