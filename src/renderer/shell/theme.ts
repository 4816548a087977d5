import { t } from '@lingui/core/macro'
import {
  Alert,
  Button,
  type CSSVariablesResolver,
  createTheme,
  InputWrapper,
  Loader,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
  type MenuProps,
  type ModalHeaderProps,
  type ModalProps,
  type MultiSelectProps,
  Notification,
  type SelectProps,
  type TextareaProps,
  type TextInputProps,
  type TooltipProps,
} from '@mantine/core'

/** The only accent colour. All other colours mean a state: green, amber (yellow), red. */
const teal: MantineColorsTuple = [
  '#ecf7f7',
  '#d5ebeb',
  '#aad7d8',
  '#7bc2c4',
  '#55b0b3',
  '#379ea2',
  '#1f8a8f',
  '#12767b',
  '#0b6168',
  '#064c52',
]

/** Tone of an alert's heading, by the colour of the alert. */
const tones: Readonly<Record<string, string>> = { red: 'bad', yellow: 'wait', green: 'good' }

const px = (value: number) => `${value / 16}rem`

const selectDefaults = {
  defaultProps: {
    openOnFocus: false,
    withScrollArea: false,
    comboboxProps: { transitionProps: { duration: 0 } },
  } satisfies Partial<SelectProps & MultiSelectProps>,
  // The list itself scrolls, so that screen readers find one scrollable element.
  styles: { options: { maxHeight: px(240), overflowY: 'auto' } },
} as const

export const theme = createTheme({
  fontFamily:
    '"Noto Sans", "Noto Sans Devanagari", "Noto Sans Gurmukhi", "Noto Naskh Arabic", "Noto Sans Math", "Noto Sans Symbols 2", sans-serif',
  fontFamilyMonospace: 'ui-monospace, Consolas, monospace',
  fontSizes: { xs: px(12), sm: px(14), md: px(14), lg: px(16), xl: px(20) },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.55', xl: '1.6' },
  spacing: { xs: px(8), sm: px(12), md: px(16), lg: px(20), xl: px(24) },
  radius: { xs: px(2), sm: px(4), md: px(6), lg: px(6), xl: px(12) },
  defaultRadius: 'md',
  headings: {
    fontWeight: '700',
    sizes: {
      h1: { fontSize: px(20), lineHeight: '1.3' },
      h2: { fontSize: px(16), lineHeight: '1.4' },
      h3: { fontSize: px(14), lineHeight: '1.45' },
    },
  },
  colors: { teal },
  primaryColor: 'teal',
  primaryShade: { light: 8, dark: 7 },
  breakpoints: { xs: '24em', sm: '34em', md: '48em', lg: '62em', xl: '75em' },
  cursorType: 'pointer',
  // For animations that Mantine runs by timers; base.css disables CSS animations.
  respectReducedMotion: true,
  components: {
    Alert: Alert.extend({
      styles: (_, { color = 'yellow' }) => ({ label: { color: `var(--state-${tones[color] ?? 'wait'})` } }),
    }),
    Button: Button.extend({
      styles: (_, { variant }) => ({
        label: { fontWeight: variant === undefined || variant === 'filled' ? 700 : 400 },
      }),
    }),
    // Help text is below its field, where an error replaces it.
    InputWrapper: InputWrapper.extend({
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    }),
    Loader: Loader.extend({ defaultProps: { size: 'sm' } }),
    Notification: Notification.extend({
      defaultProps: { withBorder: true, closeButtonProps: { 'aria-label': t`Close` } },
    }),
    // Configured by name, without importing the components: the sign-in page does not load them.
    Modal: {
      styles: { title: { fontSize: px(16), fontWeight: 700 } },
      defaultProps: {
        centered: true,
        transitionProps: { duration: 100 },
        closeButtonProps: { 'aria-label': t`Close` },
        overlayProps: { backgroundOpacity: 0.45 },
      } satisfies Partial<ModalProps>,
    },
    // The role `banner` belongs to the page's header only.
    ModalHeader: { defaultProps: { role: 'none' } satisfies Partial<ModalHeaderProps> },
    // Choosing the selected option again must not clear a required field; optional ones are `clearable`.
    Select: { ...selectDefaults, defaultProps: { ...selectDefaults.defaultProps, allowDeselect: false } },
    MultiSelect: selectDefaults,
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        transitionProps: { duration: 0 },
      } satisfies Partial<MenuProps>,
    },
    // Urdu is typed from right to left.
    TextInput: { defaultProps: { dir: 'auto' } satisfies Partial<TextInputProps> },
    Textarea: { defaultProps: { dir: 'auto' } satisfies Partial<TextareaProps> },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: true } satisfies Partial<TooltipProps> },
  },
})

/** Greys and state colours with enough contrast to be read (WCAG AA), for both schemes. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#555d64',
    '--mantine-color-placeholder': '#6c757d',
    '--mantine-color-error': '#b42318',
    '--surface': '#f6f8f8',
    '--line': '#dde2e4',
    '--scroll-thumb': '#b3bbc0',
    '--state-good': '#176b2c',
    '--state-good-back': '#e6f4e8',
    '--state-wait': '#7a4b00',
    '--state-wait-back': '#fff3d6',
    '--state-bad': '#a61b11',
    '--state-bad-back': '#fdecea',
  },
  dark: {
    '--mantine-color-dimmed': '#a9b1b6',
    '--mantine-color-placeholder': '#9199a0',
    '--mantine-color-error': '#ff8a80',
    '--surface': '#1b1d1f',
    '--line': '#3a3f43',
    '--scroll-thumb': '#5b6268',
    '--state-good': '#8ddf9e',
    '--state-good-back': '#17331e',
    '--state-wait': '#ffd27a',
    '--state-wait-back': '#3a2c0c',
    '--state-bad': '#ff9d94',
    '--state-bad-back': '#3f1714',
  },
})

/** No-op: the desk stores the colour scheme; Mantine would use the browser's storage. */
export const schemeManager: MantineColorSchemeManager = {
  get: (fallback) => fallback,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
}
