import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { productionPackages, writeNotices } from '../../../scripts/lib/notices.mjs'

test('the notices name every package in the installer with its licence', () => {
  writeNotices()
  const text = readFileSync('out/third-party-notices.txt', 'utf8')
  const headings = new Set(text.split(/\n-{78}\n/).map((part) => part.trim().split('\n')[0]))
  const installed = productionPackages().map(([folder]) => {
    const { name, version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
    return `${name} ${version}`
  })
  expect(installed.filter((name) => !headings.has(name) && !name.startsWith('@hono/node-server '))).toEqual([])
  const bundled = [
    'react',
    'react-dom',
    '@mantine/core',
    '@tiptap/react',
    'prosemirror-tables',
    'dompurify',
    'pdfjs-dist',
    'saxes',
  ]
  for (const name of [...bundled, '@tabler/icons-react', 'recharts', 'Noto fonts']) {
    expect([...headings].some((heading) => heading === name || heading?.startsWith(`${name} `))).toBe(true)
  }
  expect(text).toContain('SIL OPEN FONT LICENSE')
  expect(text).toContain('Permission is hereby granted, free of charge')
  expect(text).toContain('GPL-3.0')
  expect(headings).toContain('libheif')
  for (const name of ['GNU LESSER GENERAL PUBLIC LICENSE', 'GNU GENERAL PUBLIC LICENSE']) expect(text).toContain(name)
  expect(text).not.toContain(process.cwd())
})

test('the installer has the notices beside the program and not inside it', () => {
  const configuration = readFileSync('electron-builder.yml', 'utf8')
  expect(configuration).toContain('  - from: out/third-party-notices.txt\n    to: third-party-notices.txt\n')
  expect(configuration).toContain("- '!out/third-party-notices.txt'")
})
