import { createFileRoute } from '@tanstack/react-router'
import { plainPage } from '../-route-metadata'

export const Route = createFileRoute('/_welcome/welcome')({
  codeSplitGroupings: [],
  staticData: { ...plainPage, view: 'welcome', title: '' },
})
