/* view.h - the type hanabi._hanabi.View: what a seat may see, or a game's table without any card's
 * face. It keeps the engine's view, and makes Python's values of it when they are asked for. */
#ifndef EXT_VIEW_H
#define EXT_VIEW_H

#include "ext.h"

/* Makes the type, once, when the module is loaded; NULL with an exception. */
PyObject *view_type_make(void);
/* What a seat sees after so many steps; HB_EVERYONE: the table. owner keeps the rules alive. NULL
 * with an exception. */
PyObject *view_new(PyObject *owner, const hb_game *game, const hb_rules *rules, unsigned seat,
                   unsigned step);

#endif
