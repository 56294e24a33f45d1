import { endpoints } from '../contract/endpoints'
import { type Api, type ApiParts, createClient } from './client'

/** The client of every call. */
export const createApi = (parts: ApiParts): Api => createClient(endpoints, parts)
