/* What the page loads: a file next to it, which servers compress; or, in the page that is one file, a `data:`
 * address that holds it compressed. */

export async function load(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!address.startsWith('data:application/gzip') || !response.body) return response;
  return new Response(response.body.pipeThrough(new DecompressionStream('gzip')));
}
