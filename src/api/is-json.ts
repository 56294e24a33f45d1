export const isJson = (response: Response) =>
  /^application\/([\w.+-]+\+)?json\b/i.test(response.headers.get('Content-Type') ?? '')
