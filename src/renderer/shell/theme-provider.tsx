import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { schemeManager, theme, variables } from './theme'

export const ThemeProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={variables}
    colorSchemeManager={schemeManager}
    defaultColorScheme="light"
  >
    {children}
  </MantineProvider>
)
