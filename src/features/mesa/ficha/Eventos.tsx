import { nanoid } from '@reduxjs/toolkit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { BotaoDeIcone } from '@/components/moldura/BotaoDeIcone';
import { IconeApagar } from '@/components/moldura/icones';
import { Secao } from '@/components/moldura/Secao';
import { LIMITES, primeiroDiaDoEvento, type Evento } from '@core/contract';
import { lerDataDoEvento, textoDaDataDoEvento } from './dataDoEvento';

interface Props {
  readonly eventos: readonly Evento[];
  readonly aoMudar: (eventos: Evento[]) => void;
  /** Abre os trânsitos deste dia. @param data 'aaaa-MM-dd' */
  readonly aoAbrirTransitos: (data: string) => void;
}

const NAO_SE_LE = 'Digite um ano, mês/ano, dia/mês/ano, ou com a hora: 10/11/1985 14:30.';

function NovoEvento({ aoJuntar }: { readonly aoJuntar: (evento: Evento) => void }) {
  const [data, mudarData] = useState('');
  const [titulo, mudarTitulo] = useState('');
  const [tentou, setTentou] = useState(false);
  const lida = lerDataDoEvento(data);
  const juntar = (evento: FormEvent): void => {
    evento.preventDefault();
    setTentou(true);
    if (!lida || titulo.trim() === '') return;
    aoJuntar({ id: nanoid(), ...lida, titulo: titulo.trim() });
    mudarData('');
    mudarTitulo('');
    setTentou(false);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={juntar}
      sx={{ display: 'grid', gridTemplateColumns: '9.5rem minmax(0, 1fr)', gap: 1, mt: 1 }}
    >
      <TextField
        label="Quando"
        size="small"
        value={data}
        onChange={(e) => mudarData(e.target.value)}
        error={tentou && !lida}
        slotProps={{ htmlInput: { maxLength: 20 } }}
      />
      <TextField
        label="O que aconteceu"
        size="small"
        value={titulo}
        onChange={(e) => mudarTitulo(e.target.value)}
        error={tentou && titulo.trim() === ''}
        slotProps={{ htmlInput: { maxLength: LIMITES.tituloDoEvento } }}
      />
      <Typography
        variant="caption"
        role={tentou && !lida ? 'alert' : undefined}
        sx={{ gridColumn: '1 / -1', color: tentou && !lida ? 'error.main' : 'text.secondary' }}
      >
        {tentou && lida && titulo.trim() === '' ? 'Informe o que aconteceu.' : NAO_SE_LE}
      </Typography>
      <div>
        <Button type="submit" size="small" variant="outlined">
          Adicionar evento
        </Button>
      </div>
    </Box>
  );
}

const porData = (a: Evento, b: Evento): number =>
  `${a.data} ${a.hora ?? ''}`.localeCompare(`${b.data} ${b.hora ?? ''}`);

export function Eventos({ eventos, aoMudar, aoAbrirTransitos }: Props) {
  return (
    <Secao titulo="Eventos" nivel="h3">
      {eventos.length > 0 && (
        <Stack component="ul" spacing={0.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {[...eventos].sort(porData).map((e) => (
            <Box
              component="li"
              key={e.id}
              sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}
            >
              <Link
                component="button"
                type="button"
                onClick={() => aoAbrirTransitos(primeiroDiaDoEvento(e.data, e.precisao))}
                sx={{ textAlign: 'left', flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
                title="Abrir os trânsitos desta data"
              >
                {textoDaDataDoEvento(e)} · {e.titulo}
              </Link>
              <BotaoDeIcone
                nome={`Remover o evento ${e.titulo}`}
                onClick={() => aoMudar(eventos.filter(({ id }) => id !== e.id))}
              >
                <IconeApagar />
              </BotaoDeIcone>
            </Box>
          ))}
        </Stack>
      )}
      {eventos.length < LIMITES.eventos ? (
        <NovoEvento aoJuntar={(novo) => aoMudar([...eventos, novo])} />
      ) : (
        <Typography variant="body2">Você chegou ao limite de {LIMITES.eventos} eventos.</Typography>
      )}
    </Secao>
  );
}
