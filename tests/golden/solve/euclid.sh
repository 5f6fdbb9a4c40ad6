grundy solve euclid 25,7 --explain --lang en
grundy solve euclid-positive 25,7 --json
grundy solve euclid 8,5 --explain --lang zh
