import { createSpotlight } from '@mantine/spotlight'

export const [commandPaletteStore, { open: openCommandPalette }] = createSpotlight()
