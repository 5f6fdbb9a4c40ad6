/* The page of a survey: one file of HTML with its pictures, a table that sorts and filters itself,
 * and a policy that lets it load nothing. What it shows is the view `results`. */

#include "base/json.h"
#include "survey/report.h"
#include "text/plot/svg.h"
#include "text/words/words.h"

static const char *const columns[] = {
    "name",           "status",  "same_as",    "shift",   "preperiod",  "period", "saltus",
    "computed_to",    "largest", "largest_at", "rare",    "last_rare",  "misere", "misere_to",
    "quotient_order", "outcome", "value",      "seconds", "certificate"};
enum { COLUMNS = sizeof columns / sizeof *columns };

static const char style[] =
    ":root{color-scheme:light dark;--ink:#1a1a1a;--paper:#fff;--line:#ddd;--cell:#0b5394}"
    "@media(prefers-color-scheme:dark){:root{--ink:#e6e6e6;--paper:#161616;--line:#3a3a3a;"
    "--cell:#7ab8ff}}"
    "body{font:15px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);margin:2em}"
    "figure{display:inline-block;margin:0 2em 1em 0}figcaption{font-weight:600}"
    "svg{max-width:100%}svg rect{fill:var(--cell)}svg text{fill:var(--ink);font-size:11px}"
    ".wide{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums}"
    "th,td{border-bottom:1px solid var(--line);padding:.15em .6em;text-align:right}"
    "th:first-child,td:first-child{text-align:left}"
    "th button{font:inherit;font-weight:600;background:none;border:0;color:inherit;cursor:pointer}"
    "input{font:inherit;padding:.2em .5em;margin:1em 0}";

/* Cells sort as numbers where both are some, empty ones last; a second click turns the order. */
static const char script[] =
    "const body=document.querySelector('tbody');"
    "const compare=(a,b)=>a===''?b===''?0:1:b===''?-1:isNaN(a)||isNaN(b)?a<b?-1:a>b?1:0:a-b;"
    "document.querySelectorAll('th').forEach((head,column)=>{"
    "head.querySelector('button').onclick=()=>{"
    "const down=head.getAttribute('aria-sort')==='ascending';"
    "document.querySelectorAll('th').forEach(h=>h.removeAttribute('aria-sort'));"
    "head.setAttribute('aria-sort',down?'descending':'ascending');"
    "const key=row=>row.cells[column].textContent;"
    "const rows=[...body.rows].sort((r,s)=>{const a=key(r),b=key(s),c=compare(a,b);"
    "return down&&a!==''&&b!==''?-c:c});"
    "body.append(...rows)}});"
    "document.querySelector('input').oninput=event=>{const text=event.target.value;"
    "for(const row of body.rows)row.hidden=!row.textContent.includes(text)};";

static void put_head(grundy_i_survey_file *d, grundy_language language, grundy_buffer *out) {
  const char *title = grundy_i_word(language, "survey.title");
  grundy_i_put(out,
               "<!DOCTYPE html>\n<html lang=\"%s\"><head><meta charset=\"utf-8\">\n"
               "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
               "style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n"
               "<meta name=\"viewport\" content=\"width=device-width\">\n<title>%s ",
               language == GRUNDY_LANGUAGE_CHINESE ? "zh" : "en", title);
  grundy_i_put_escaped(out, d->path);
  grundy_i_put(out, "</title>\n<style>%s</style></head><body>\n<h1>%s ", style, title);
  grundy_i_put_escaped(out, d->path);
  grundy_i_put(out, "</h1>\n");
}

static void put_pictures(grundy_i_survey_file *d, grundy_language language, grundy_buffer *out) {
  static const struct {
    const char *sql, *words[3];
  } pictures[] = {
      {"SELECT preperiod, period FROM solved",
       {"survey.solved", "survey.preperiod", "survey.period"}},
      {"SELECT rare, last_rare FROM games WHERE status = 'computed' AND rare IS NOT NULL",
       {"survey.unsolved", "survey.rare", "survey.last-rare"}},
      {"SELECT computed_to, largest FROM games WHERE status = 'computed' AND largest IS NOT NULL",
       {"survey.growth", "survey.computed-to", "survey.largest"}},
  };
  for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++) {
    grundy_i_survey_density(d, pictures[i].sql, pictures[i].words, language, out);
  }
}

static void put_table(grundy_i_survey_file *d, grundy_language language, grundy_buffer *out) {
  grundy_i_sql sql;
  grundy_buffer text = grundy_i_buffer(d->context);
  grundy_i_put(&text, "SELECT ");
  for (int i = 0; i < COLUMNS; i++) grundy_i_put(&text, i ? ", %s" : "%s", columns[i]);
  grundy_i_put(&text, " FROM results ORDER BY length(name), name");
  grundy_i_put(out, "<input type=\"search\" aria-label=\"%s\" placeholder=\"%s\">\n",
               grundy_i_word(language, "survey.filter"), grundy_i_word(language, "survey.filter"));
  grundy_i_put(out, "<div class=\"wide\"><table><thead><tr>");
  for (int i = 0; i < COLUMNS; i++) {
    grundy_i_put(out, "<th scope=\"col\"><button>%s</button></th>", columns[i]);
  }
  grundy_i_put(out, "</tr></thead><tbody>\n");
  sql = (grundy_i_sql){.status = text.status};
  if (text.status == GRUNDY_OK) grundy_i_sql_open(&sql, d, text.data);
  while (grundy_i_sql_row(&sql) && out->status == GRUNDY_OK) {
    grundy_i_put(out, "<tr>");
    for (int i = 0; i < COLUMNS; i++) {
      grundy_i_put(out, "<td>");
      grundy_i_put_escaped(out, grundy_i_sql_text(&sql, i));
      grundy_i_put(out, "</td>");
    }
    grundy_i_put(out, "</tr>\n");
  }
  grundy_status s = grundy_i_sql_close(&sql);
  if (out->status == GRUNDY_OK) out->status = s;
  grundy_i_put(out, "</tbody></table></div>\n");
  grundy_buffer_clear(&text);
}

void grundy_i_survey_page(grundy_i_survey_file *d, grundy_language language, grundy_buffer *out) {
  grundy_i_survey_counts counts;
  if (!grundy_i_survey_count(d, out, &counts)) return;
  put_head(d, language, out);
  grundy_i_put(out, "<p>");
  grundy_i_survey_say_counts(&counts, language, out);
  grundy_i_put(out, "</p>\n");
  put_pictures(d, language, out);
  put_table(d, language, out);
  grundy_i_put(out, "<script>%s</script></body></html>\n", script);
}
